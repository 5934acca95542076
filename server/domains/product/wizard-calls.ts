import {
  getStrategyDrafts,
  getStrategySearch,
  getStrategySources,
  LEAST_OWN_MICROS,
  previewStrategy,
  putStrategyDraft,
  removeStrategyDraft,
  startStrategy,
  startStrategySearch,
  stopStrategySearch,
} from '../../../contract/wizard.ts';
import type { Sql } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { openManaged } from '../../products/managed/open-managed.ts';
import { showManaged } from '../../products/managed/show-managed.ts';
import { putDraft, readDrafts, removeDraft } from '../../products/wizard/drafts.ts';
import {
  chosenBy,
  preview,
  readSearches,
  readTrials,
  secondsEach,
  stopSearch,
} from '../../products/wizard/searches.ts';
import { sourcesOf } from '../../products/wizard/sources.ts';
import { Refused } from '../../refused.ts';

const PREVIEWING = ['db', 'market', 'closures', 'privateFeed', 'wallNowMs'] as const;
const ORDERING = ['db', 'ledger', 'market', 'closures', 'privateFeed', 'wallNowMs'] as const;

/** @throws Refused `acknowledgement_missing` */
async function mustKnow(sql: Sql, personId: string): Promise<void> {
  const [row] = await sql`
    select from hypothetical_acknowledgement where person_id = ${personId}`;
  if (!row) throw new Refused('acknowledgement_missing');
}

/** The strategy wizard: drafts, previews, searches and the start. */
export const wizardCalls: readonly Handler[] = [
  handle(getStrategySources, ['db', 'market'], async ({ db, market }) => ({
    sources: sourcesOf(market).map(({ id, kind, tickers }) => ({
      id,
      kind,
      tickers: [...tickers],
    })),
    days: (await market.days('10Y')).dates.length,
    secondsEach: await secondsEach(db.sql),
  })),

  handle(getStrategyDrafts, ['db', 'wallNowMs'], async ({ session, ...parts }) => {
    const { personId } = session;
    const drafts = await readDrafts(parts.db.sql, personId);
    const known = new Set(drafts.map(({ id }) => id));
    const searches = await readSearches(parts, personId);
    return {
      drafts: [...drafts],
      searches: searches.filter(({ draftId }) => known.has(draftId)),
      trials: await readTrials(parts.db.sql, personId),
    };
  }),

  handle(putStrategyDraft, ['db', 'privateFeed', 'wallNowMs'], ({ session, ...parts }, draft) =>
    putDraft(parts, session.personId, draft),
  ),

  handle(
    removeStrategyDraft,
    ['db', 'privateFeed', 'wallNowMs'],
    async ({ session, ...parts }, { id }) => ({
      isRemoved: await removeDraft(parts, session.personId, id),
    }),
  ),

  handle(previewStrategy, PREVIEWING, async ({ session, ...parts }, draft) => {
    await mustKnow(parts.db.sql, session.personId);
    return preview(parts, session.personId, draft);
  }),

  handle(startStrategySearch, ['db', 'products'], async ({ db, products, session }, asked) => {
    await mustKnow(db.sql, session.personId);
    return products.searches.start(session.personId, asked);
  }),

  handle(getStrategySearch, ['db', 'wallNowMs'], async ({ session, refuse, ...parts }, { id }) => {
    const [search] = await readSearches(parts, session.personId, id);
    return search ?? refuse('not_found');
  }),

  handle(stopStrategySearch, ['db', 'privateFeed', 'wallNowMs'], ({ session, ...parts }, { id }) =>
    stopSearch(parts, session.personId, id),
  ),

  handle(startStrategy, ORDERING, async ({ session, refuse, ...parts }, asked) => {
    if (!asked.agreed) refuse('agreement_missing');
    const amountMicros = BigInt(asked.amountMicros);
    if (amountMicros < BigInt(LEAST_OWN_MICROS)) {
      throw new Refused('amount_too_small', { neededMicros: LEAST_OWN_MICROS });
    }
    const { personId } = session;
    const chosen = await chosenBy(parts.db.sql, personId, asked.searchId);
    const row = await openManaged(parts, {
      ...chosen,
      personId,
      key: asked.key,
      productId: null,
      amountMicros,
      recallFeePercent: 0,
      termDays: null,
      recallAfterDays: 0,
    });
    const [account] = await showManaged(parts.db.sql, parts.market, [row], asked.language);
    if (!account) throw new Error('an account that was opened is shown');
    return account;
  }),
];
