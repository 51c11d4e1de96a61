welcome = You sit at seat 1. Type a number or a move; “undo” takes a move back, “quit” leaves.
your-move = Your move:{" "}
left = You leave the table.
