CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE alive (
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE attempt (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    guest TEXT NOT NULL,
    code TEXT NOT NULL,
    name TEXT,
    standing TEXT,
    outcome TEXT,
    PRIMARY KEY (day, game, guest)
);
CREATE TABLE entry (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    decision INTEGER,
    seat INTEGER,
    PRIMARY KEY (code, number)
)
 WITHOUT ROWID;
CREATE TABLE lease (
    code TEXT NOT NULL,
    process TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (code)
);
CREATE TABLE looking (
    process TEXT NOT NULL,
    code TEXT NOT NULL,
    guest TEXT NOT NULL,
    count INTEGER NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (process, code, guest)
);
CREATE TABLE position (
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE review (
    code TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (code)
);
CREATE TABLE signing (
    "key" BLOB NOT NULL
);
CREATE TABLE sitting (
    code TEXT NOT NULL,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    clock BIGINT,
    paused BIGINT,
    decision BIGINT,
    asked BIGINT,
    due BIGINT,
    PRIMARY KEY (code, seat)
);
CREATE TABLE touched (
    code TEXT NOT NULL,
    at BIGINT NOT NULL, host TEXT, position TEXT, bytes BIGINT DEFAULT '0' NOT NULL, started SMALLINT DEFAULT '1' NOT NULL, expiring BIGINT, noted INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (code)
)
 WITHOUT ROWID;
CREATE UNIQUE INDEX answer ON entry (code, decision, seat) WHERE decision IS NOT NULL;
CREATE INDEX guest_book ON attempt (day, game, standing);
CREATE INDEX hosted ON touched (host, at);
CREATE INDEX looked_at ON looking (code);
CREATE INDEX newest ON touched (at);
CREATE INDEX sitting_due ON sitting (due);
CREATE INDEX sitting_of ON sitting (guest);
INSERT INTO alembic_version VALUES ('0009');
