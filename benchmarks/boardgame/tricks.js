// A trick-taking game of soup's size as boardgame.io would have it: four players, 52 cards, five
// deals, and hands that only their players see. A card is its suit and its value.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const PLAYERS = 4;
const VALUES = 13;
const DEALS = 5;
const DECK = [..."abcd"].flatMap((suit) => [...Array(VALUES).keys()].map((value) => [suit, value]));

function deal(G, random) {
  const cards = random.Shuffle(DECK);
  for (let player = 0; player < PLAYERS; player++) {
    const hand = cards.slice(player * VALUES, (player + 1) * VALUES);
    G.players[player] = { hand };
    G.cards[player] = hand.length;
  }
  G.deals += 1;
}

function follows(G, hand, card) {
  if (G.trick.length === 0) return true;
  const led = G.trick[0].card[0];
  return card[0] === led || hand.every(([suit]) => suit !== led);
}

function taker(trick) {
  const led = trick.filter(({ card }) => card[0] === trick[0].card[0]);
  return led.reduce((best, each) => (each.card[1] > best.card[1] ? each : best)).player;
}

exports.Tricks = {
  name: "tricks",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup: ({ random }) => {
    const none = Array(PLAYERS).fill(0);
    const G = { players: {}, cards: [...none], taken: [...none], trick: [], next: 0, deals: 0 };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => G.next },
  },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const player = Number(playerID);
        const { hand } = G.players[player];
        const card = hand[place];
        if (card === undefined || !follows(G, hand, card)) return INVALID_MOVE;
        hand.splice(place, 1);
        G.cards[player] -= 1;
        G.trick.push({ player, card });
        G.next = (player + 1) % PLAYERS;
        if (G.trick.length < PLAYERS) return;
        G.next = taker(G.trick);
        G.taken[G.next] += 1;
        G.trick = [];
        if (G.cards.every((left) => left === 0) && G.deals < DEALS) deal(G, random);
      },
    },
  },
  endIf: ({ G }) => {
    if (G.cards.every((left) => left === 0)) return { taken: G.taken };
  },
};

// The first card that a player may play, from the state that this player was sent.
exports.choose = (G, player) => {
  const { hand } = G.players[player];
  return hand.findIndex((card) => follows(G, hand, card));
};
