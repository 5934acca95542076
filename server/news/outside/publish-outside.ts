import type { NewsItem } from '../../../contract/news.ts';
import type { Tx } from '../../db/tx.ts';
import { variantOf } from '../news-id.ts';
import type { NewsParts } from '../parts.ts';
import { tellHolders } from '../publish.ts';
import type { CleanText } from './clean-text.ts';
import type { OutsideSource } from './outside-source.ts';

const HOUR = 3_600_000;
/** The same words at another time are another text. */
const SAME_TITLE_MS = 24 * HOUR;

/** A published text of a provider. */
interface KnownText {
  readonly source_id: string;
  readonly at_ms: string;
  readonly digest: string;
  readonly version: number;
  readonly item_id: string;
  readonly withdrawn: boolean;
}

/** The result of publishing a text. */
export type Outcome = 'new' | 'updated' | 'known' | 'duplicate';

/** Publishes a text once; a changed one as a new item that refers to the previous version. */
export async function publishOutside(
  tx: Tx,
  parts: NewsParts,
  source: OutsideSource['name'],
  text: CleanText,
): Promise<Outcome> {
  const { marketName } = parts;
  const { sourceId, digest, titleKey, linkKey, atMs } = text;
  const [known] = await tx<KnownText>`
    select source_id, at_ms, digest, version, item_id, withdrawn from news_source_text
    where market = ${marketName} and source = ${source} and source_id = ${sourceId} for update`;
  if (known) {
    if (known.digest === digest && !known.withdrawn) return 'known';
    const version = known.version + 1;
    const atNow = { ...text, atMs: Math.max(text.changedMs, Number(known.at_ms)) };
    const id = await writeItem(tx, parts, source, atNow, version, known.item_id);
    await tx`
      update news_source_text
      set digest = ${digest}, title_key = ${titleKey}, link_key = ${linkKey}, version = ${version},
        item_id = ${id}, withdrawn = false
      where market = ${marketName} and source = ${source} and source_id = ${sourceId}`;
    return 'updated';
  }
  const [same] = await tx<{ item_id: string }>`
    select item_id from news_source_text
    where market = ${marketName} and ((link_key <> '' and link_key = ${linkKey})
      or (title_key = ${titleKey} and abs(at_ms - ${atMs}) < ${SAME_TITLE_MS})) limit 1`;
  if (same) return 'duplicate';
  const id = await writeItem(tx, parts, source, text, 1, null);
  await tx`
    insert into news_source_text (market, source, source_id, at_ms, digest, title_key, link_key,
      version, item_id)
    values (${marketName}, ${source}, ${sourceId}, ${atMs}, ${digest}, ${titleKey}, ${linkKey}, 1,
      ${id})`;
  return 'new';
}

/** Publishes that the provider has withdrawn a text. */
export async function withdrawOutside(
  tx: Tx,
  parts: NewsParts,
  source: OutsideSource['name'],
  sourceId: string,
): Promise<void> {
  const { marketName } = parts;
  const [known] = await tx<KnownText & Pick<NewsItem, 'tickers' | 'outside'>>`
    select text.source_id, text.at_ms, text.digest, text.version, text.item_id, text.withdrawn,
      item.tickers, item.outside
    from news_source_text text join news_item item
      on item.market = text.market and item.id = text.item_id
    where text.market = ${marketName} and text.source = ${source} and text.source_id = ${sourceId}
      and not text.withdrawn for update of text`;
  if (!known?.outside) return;
  const { version: before, tickers, outside } = known;
  const version = before + 1;
  const atMs = Math.max(parts.wallNowMs(), Number(known.at_ms));
  const text = { sourceId, atMs, tickers, outside: { ...outside, isWithdrawn: true } };
  const id = await writeItem(tx, parts, source, text, version, known.item_id);
  await tx`
    update news_source_text set version = ${version}, item_id = ${id}, withdrawn = true
    where market = ${marketName} and source = ${source} and source_id = ${sourceId}`;
}

async function writeItem(
  tx: Tx,
  parts: NewsParts,
  source: OutsideSource['name'],
  {
    sourceId,
    atMs,
    tickers,
    outside,
  }: Pick<CleanText, 'sourceId' | 'atMs' | 'tickers' | 'outside'>,
  version: number,
  corrects: string | null,
): Promise<string> {
  const first = `${source}:${sourceId}`;
  const id = version === 1 ? first : `${first}:v${version}`;
  const at = Math.floor(atMs);
  await tx`
    insert into news_item (market, id, kind, at_ms, tickers, facts, variant, subject, hour_ms,
      corrects, outside, published_at)
    values (${parts.marketName}, ${id}, 'outside', ${at}, ${[...tickers]}, '{}', ${variantOf(id)},
      ${id}, ${Math.floor(at / HOUR) * HOUR}, ${corrects}, ${JSON.stringify(outside)},
      ${new Date(parts.wallNowMs())})`;
  await tellHolders(tx, parts, { id, kind: 'outside', tickers: [...tickers], atMs: at });
  return id;
}
