-- What was paid to a person and charged for their positions: few among their entries, and asked for with every portfolio.
create index ledger_entry_earned on ledger_entry (person_id)
  where kind in ('dividend', 'split', 'borrow_fee');
