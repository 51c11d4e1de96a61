# The short rules of saffron.

goal-title = What it is about
goal = Throw chips into bowls of spice, sell and buy with them, and turn three spices into a blend. Whoever makes { $win } blends first wins. You start with { $rupees } rupees.
throw-title = Throw
throw = From the head chef on, everybody throws one chip after the other, { $many } in all ({ $few } with four players), from outside the board and only from their own side. Chips are worth { $least } to { $most }; face down, only you know which. Chips knock each other; one that ends on the rim is out.
bowls-title = Where it counts
bowls = A chip counts for the bowl or action whose edge shows through its hole. What matters is the sum of your chips there.
actions-title = The four actions
actions = In this order, each for the highest sum there: throw once more; draw spices and keep one; take a blend that only you may make; become head chef. Ties go to whoever sits nearest to the chef, clockwise.
sell-title = Sell
sell = The chef names bowl after bowl. First all may sell cards of its spice, each for the sum of all chips in the bowl. Who sells takes their chips out and cannot buy there now.
buy-title = Buy
buy = Then, while the spice is on display, the highest sum may buy one card for that sum and takes the highest chip back. Who will not or cannot pay takes all chips back.
blend-title = Blend
blend = From the chef on, everybody may make one open blend and any of their reserved ones, for the three spices each.
end-title = The end
end = The first to make { $win } blends wins at once. If nothing moves for { $still } rounds, or after { $rounds } rounds, most blends win, then most rupees.
