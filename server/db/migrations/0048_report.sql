-- Morning reports and market reviews as they were written: facts and no words, once for each trading day of a market, never
-- changed afterwards. `…_ms` is exchange time.
create table report (
  market text not null,
  kind text not null check (kind in ('morning', 'review')),
  date date not null,
  generated_ms bigint not null check (generated_ms > 0),
  facts jsonb not null,
  primary key (market, kind, date)
);
create trigger report_append before update or delete on report for each row execute function refuse_change();
create trigger report_keep before truncate on report for each statement execute function refuse_change();

-- Reports that the customers who chose it were told of.
create table report_told (
  market text not null,
  kind text not null,
  date date not null,
  primary key (market, kind, date),
  foreign key (market, kind, date) references report
);

-- Which reports a customer is told of; no row before a choice.
create table report_choice (
  person_id uuid primary key references person,
  morning boolean not null,
  review boolean not null
);
