-- The papers of a person. Everything that names them is sealed with their own key.
create table identity (
  person_id uuid primary key references person,
  name_sealed bytea,
  ssn_sealed bytea,
  -- Keyed hash: one number, one person.
  ssn_index bytea unique,
  address_sealed bytea,
  paper_kind text check (paper_kind in ('id', 'passport')),
  submitted_at timestamptz,
  decided_at timestamptz,
  fail_reason text
);

-- Pictures, re-encoded without what a camera writes into them, sealed.
create table picture (
  id uuid primary key default uuidv7(),
  person_id uuid not null references person,
  use text not null check (use in ('paper_front', 'paper_back', 'avatar')),
  at timestamptz not null,
  sealed bytea not null,
  unique (person_id, use)
);
