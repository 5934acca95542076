-- News of providers, which stand in `news_item` as text with their source.
-- How far each provider was read: wall time of the newest change that was seen.
create table news_source (
  market text not null,
  source text not null check (source in ('massive', 'alpaca')),
  seen_ms bigint not null check (seen_ms > 0),
  primary key (market, source)
);

-- Each text of a provider by its own name there, with the item that shows its newest version.
create table news_source_text (
  market text not null,
  source text not null check (source in ('massive', 'alpaca')),
  source_id text not null,
  -- Wall time of publication.
  at_ms bigint not null check (at_ms > 0),
  -- Of the words that are shown: another digest is another version.
  digest text not null,
  -- By these the same text of another provider, or under another name, is known again. Without a link the address is empty.
  title_key text not null,
  link_key text not null,
  version integer not null check (version > 0),
  item_id text not null,
  withdrawn boolean not null default false,
  primary key (market, source, source_id),
  foreign key (market, item_id) references news_item
);
create index news_source_text_title on news_source_text (market, title_key, at_ms);
create index news_source_text_link on news_source_text (market, link_key) where link_key <> '';
create index news_source_text_time on news_source_text (market, source, at_ms);
