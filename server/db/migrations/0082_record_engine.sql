-- The version of the engine that calculated the figures of a record. It is not known of earlier ones, so they count as the oldest.
alter table product_record_figures add column engine integer not null default 0;
