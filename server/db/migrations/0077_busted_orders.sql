-- When a trade of the order was last taken back or corrected: an ended order changes by nothing else, so a device that knows
-- it asks for it no more. Wall time.
alter table trade_order add column busted_at timestamptz;
update trade_order set busted_at = latest.at
from (
  select order_id, max(execution_bust.at) as at from execution_bust join execution on execution.id = execution_id
  group by order_id
) latest
where trade_order.id = latest.order_id;
create index trade_order_busted on trade_order (person_id, busted_at desc) where busted_at is not null;
