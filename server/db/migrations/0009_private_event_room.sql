-- A socket that missed more than 500 events is told to ask for everything instead, so that older ones than the last
-- thousand are of no use to anybody. They are dropped now and then, not with each event.
create or replace function add_private_event(whose uuid, about text, happened timestamptz) returns bigint
language plpgsql as $$
declare
  numbered bigint;
begin
  insert into private_counter (person_id, seq) values (whose, 1)
  on conflict (person_id) do update set seq = private_counter.seq + 1
  returning seq into numbered;
  insert into private_event (person_id, seq, topic, at) values (whose, numbered, about, happened);
  if numbered % 64 = 0 then
    delete from private_event where person_id = whose and seq <= numbered - 1000;
  end if;
  return numbered;
end $$;
