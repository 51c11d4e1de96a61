// boardgame.io's own server: node server.js [FOLDER]; without a folder nothing is kept.
const { Server, FlatFile } = require("boardgame.io/server");
const { TicTacToe } = require("./tictactoe.js");
const { Tricks } = require("./tricks.js");

const [folder] = process.argv.slice(2);
console.info = () => {};
console.log = () => {};

const server = Server({
  games: [TicTacToe, Tricks],
  origins: [],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
server.run(0).then(({ appServer }) => {
  process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
});
