welcome = Vous êtes à la place 1. Tapez un numéro ou un coup ; « undo » reprend un coup, « quit » quitte la table.
your-move = Votre coup :{" "}
left = Vous quittez la table.
