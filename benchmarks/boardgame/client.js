// Plays many matches at once, every move as soon as both players have been told of the last one:
// node client.js ADDRESS MATCHES SECONDS
const { io } = require("socket.io-client");

const [address, matches, seconds] = process.argv.slice(2);
const times = [];
let until = Infinity;

async function post(path, body) {
  const response = await fetch(`${address}/games/tic-tac-toe/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

class Match {
  async begin() {
    const { matchID } = await post("create", { numPlayers: 2 });
    this.id = matchID;
    this.cells = [...Array(9).keys()].sort(() => Math.random() - 0.5);
    this.made = 0;
    this.credentials = [];
    for (const player of ["0", "1"]) {
      const joined = await post(`${matchID}/join`, { playerID: player, playerName: player });
      this.credentials.push(joined.playerCredentials);
    }
    this.sockets ??= ["0", "1"].map(() => this.connect());
    this.synced = 0;
    this.sockets.forEach((socket, player) => {
      socket.emit("sync", this.id, `${player}`, this.credentials[player], 2);
    });
  }

  connect() {
    const socket = io(`${address}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", () => ++this.synced === 2 && this.play());
    socket.on("update", (id, state) => id === this.id && this.hear(state));
    return socket;
  }

  play() {
    const player = `${this.made % 2}`;
    const payload = {
      type: "mark",
      args: [this.cells[this.made]],
      playerID: player,
      credentials: this.credentials[this.made % 2],
    };
    this.told = 0;
    this.began = performance.now();
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[this.made % 2].emit("update", action, this.state ?? 0, this.id, player);
  }

  hear(state) {
    if (++this.told < 2) return;
    times.push(performance.now() - this.began);
    this.made += 1;
    this.state = state._stateID;
    if (performance.now() > until) return;
    if (state.ctx.gameover === undefined) this.play();
    else {
      this.state = 0;
      this.begin();
    }
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
