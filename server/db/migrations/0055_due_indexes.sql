-- Indexes of queries that the jobs repeat every few seconds, and of news by kind.
create index wealth_holding_maturing on wealth_holding (locked_until) where state = 'open' and kind = 'term';
create index donation_plan_due on donation_plan (gathered_month, person_id);
create index lot_close_at on lot_close (person_id, closed_ms);
create index news_kind on news_item (market, kind, at_ms desc, id desc);
