# Playing in the page itself, without a server.

take = Take it with you
take-lead = All four games, the bots and the lessons, in this browser: they play without a network from then on.
take-size = Take it with you ({ $size } MB)
take-going = { $part } % of { $size } MB
take-bar = Taking it with you
take-update = A newer version is being fetched. Until it is here in full, the one you have goes on.
take-cancel = Cancel
take-done = You have it with you ({ $size } MB): without a network this page opens and plays as it does now.
take-install = Your browser’s menu can also install it as an app.
take-needs = Playing with others elsewhere, the chef’s reviews and the guest book need a server.
take-back = Remove it
take-back-note = What you took along is removed. Your tables stay.
take-here = Play in this browser, without the server
take-insecure = To be taken along, this page needs an https address.
take-missing = This page was built without its own kitchen: it plays only where its server answers.
take-stopped = Cancelled. Nothing was kept.
take-broken = The network broke off before all of it was here. Nothing half-done was kept.
take-no-room = There is not enough room on this device. Nothing half-done was kept.
take-wrong = What came is not what was announced, so nothing of it was kept. Try again in a while.
take-elsewhere = It is already being fetched in another tab.
take-no-worker = This browser keeps nothing for this page, perhaps because it is a private window.

here-offer = The server does not answer. The page can deal the cards itself, in this browser.
here-play = Play here
here-meanwhile = The server does not answer: you are playing in this browser, without it.
here-chosen = You are playing in this browser, without the server.
here-leave = Ask the server again
here-alone = This site has no server: you play in this browser, against bots or passing the device round. To play with friends elsewhere somebody has to run a server.
