// Plays many matches at once, every move as soon as all players have been told of the last one:
// node client.js ADDRESS GAME MATCHES SECONDS
const { io } = require("socket.io-client");
const tictactoe = require("./tictactoe.js");
const tricks = require("./tricks.js");

const PLAYED = {
  "tic-tac-toe": { players: ["0", "1"], move: "mark", choose: tictactoe.choose },
  tricks: { players: ["0", "1", "2", "3"], move: "play", choose: tricks.choose },
};
const [address, game, matches, seconds] = process.argv.slice(2);
const { players, move, choose } = PLAYED[game];
const times = [];
let until = Infinity;

async function post(path, body) {
  const response = await fetch(`${address}/games/${game}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

class Match {
  async begin() {
    const { matchID } = await post("create", { numPlayers: players.length });
    this.id = matchID;
    this.credentials = {};
    for (const player of players) {
      const joined = await post(`${matchID}/join`, { playerID: player, playerName: player });
      this.credentials[player] = joined.playerCredentials;
    }
    this.states = {};
    this.told = 0;
    this.sockets ??= Object.fromEntries(players.map((player) => [player, this.connect(player)]));
    for (const player of players) {
      const { [player]: socket } = this.sockets;
      socket.emit("sync", this.id, player, this.credentials[player], players.length);
    }
  }

  connect(player) {
    const socket = io(`${address}/${game}`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", (id, { state }) => id === this.id && this.hear(player, state));
    socket.on("update", (id, state) => id === this.id && this.hear(player, state));
    return socket;
  }

  hear(player, state) {
    this.states[player] = state;
    if (++this.told < players.length) return;
    if (this.began !== undefined) times.push(performance.now() - this.began);
    this.began = undefined;
    if (performance.now() > until) return;
    if (state.ctx.gameover === undefined) this.play(state.ctx.currentPlayer);
    else this.begin();
  }

  play(player) {
    const { G, _stateID } = this.states[player];
    const args = [choose(G, player)];
    const payload = { type: move, args, playerID: player, credentials: this.credentials[player] };
    this.told = 0;
    this.began = performance.now();
    this.sockets[player].emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.id, player);
  }
}

async function main() {
  for (let number = 0; number < Number(matches); number++) await new Match().begin();
  times.length = 0;
  const began = performance.now();
  until = began + 1000 * Number(seconds);
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(seconds)));
  const took = (performance.now() - began) / 1000;
  const told = JSON.stringify({ seconds: took, times: times.splice(0) });
  process.stdout.write(told, () => process.exit(0));
}

main();
