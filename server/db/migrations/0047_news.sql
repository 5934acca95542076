-- News: facts of what happened on a market, without words. `market` tells markets apart, `…_ms` is exchange time.
create table news_item (
  market text not null,
  id text not null check (id ~ '^[a-z0-9][A-Za-z0-9._:-]{5,119}$'),
  kind text not null,
  at_ms bigint not null check (at_ms > 0),
  tickers text[] not null,
  facts jsonb not null,
  -- Chooses the phrasing, the same in all languages.
  variant integer not null check (variant >= 0),
  -- A ticker, a sector or the market: one item each in an hour. Of a correction or a text of a provider its own id.
  subject text not null,
  hour_ms bigint not null check (hour_ms % 3600000 = 0),
  corrects text,
  -- Text of a provider, plain.
  outside jsonb,
  -- Wall time.
  published_at timestamptz not null,
  primary key (market, id),
  unique (market, subject, hour_ms),
  unique (market, corrects),
  foreign key (market, corrects) references news_item,
  check ((kind = 'outside') = (outside is not null))
);
create index news_newest on news_item (market, at_ms desc, id desc);
create index news_tickers on news_item using gin (tickers);
create trigger news_item_keep before update or delete on news_item
  for each row execute function refuse_change();

-- What was looked for on a trading day, once each: corporate actions in the morning, gaps at the open, the rest at the close.
create table news_day (
  market text not null,
  date date not null,
  part text not null,
  done_at timestamptz not null,
  primary key (market, date, part)
);

-- Long reads: facts as of their day.
create table news_article (
  market text not null,
  id text not null check (id ~ '^[a-z0-9][A-Za-z0-9._:-]{5,119}$'),
  topic text not null,
  at_ms bigint not null check (at_ms > 0),
  tickers text[] not null,
  facts jsonb not null,
  variant integer not null check (variant >= 0),
  published_at timestamptz not null,
  primary key (market, id)
);
create index news_article_newest on news_article (market, at_ms desc, id desc);
create trigger news_article_keep before update or delete on news_article
  for each row execute function refuse_change();

-- Who hears of news about stocks that they hold.
create table news_choice (
  person_id uuid primary key references person,
  own_stocks boolean not null
);
