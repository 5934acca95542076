-- What the keys that belong to this database make of a constant, so that a process with other keys is refused before it seals
-- anything with them: its customers could not be read beside the others.
create table key_proof (
  -- The name of a key of the ring; empty for the index key.
  name text primary key,
  -- The constant sealed by the key of the ring, or its keyed hash by the index key.
  proof bytea not null
);
