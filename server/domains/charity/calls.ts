import {
  type Cause,
  decidePledge,
  donate,
  findDonation,
  getCause,
  getCauses,
  getDonations,
  getDonationStatement,
  getGiving,
  setAutomaticDonation,
  takeDonationBack,
} from '../../../contract/charity.ts';
import { newYorkDate } from '../../../contract/market-hours.ts';
import {
  readCauses,
  readNewestStories,
  readPayouts,
  readStories,
  showCause,
} from '../../charity/cause-row.ts';
import { donateTo } from '../../charity/donate.ts';
import { readDonations, showDonation } from '../../charity/donation-row.ts';
import { readGiving } from '../../charity/giving.ts';
import { decide, showPledge } from '../../charity/pledge.ts';
import { setPlan } from '../../charity/set-plan.ts';
import { takeBack } from '../../charity/take-back.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { donationStatement } from './donation-statement.ts';

const PAGE = 50;

/** Open causes first, each group in its own order. */
function openFirst(one: Cause, other: Cause): number {
  return Number(other.state === 'open') - Number(one.state === 'open');
}
const GIVING = ['db', 'ledger', 'market', 'notify', 'privateFeed'] as const;

/** The calls about causes and donations. */
export const charityCalls: readonly Handler[] = [
  handle(
    getCauses,
    ['db', 'market', 'settings'],
    async ({ db, market, settings: { isDemo } }, { language }) => {
      const today = newYorkDate(market.time().exchangeMs);
      const stories = await readNewestStories(db.sql, language);
      const causes = (await readCauses(db.sql)).map((row) =>
        showCause(row, { language, today, story: stories.get(row.id) }),
      );
      return { causes: causes.toSorted(openFirst), isDemo };
    },
  ),

  handle(
    getCause,
    ['db', 'market', 'settings'],
    async ({ db, market, settings: { isDemo }, refuse }, { id, language }) => {
      const [row] = await readCauses(db.sql, id);
      if (!row) return refuse('not_found');
      const today = newYorkDate(market.time().exchangeMs);
      const stories = await readStories(db.sql, id, language);
      return {
        cause: showCause(row, { language, today, story: stories[0] }),
        about: row.texts[language].story,
        stories,
        payouts: await readPayouts(db.sql, id),
        isDemo,
      };
    },
  ),

  handle(getGiving, GIVING, ({ session, ...parts }, { language }) =>
    readGiving(parts, session.personId, language),
  ),

  handle(
    getDonations,
    ['db', 'market'],
    async ({ db, market, session }, { language, limit = PAGE, ...wanted }) => {
      const rows = await readDonations(db.sql, session.personId, { ...wanted, limit: limit + 1 });
      const { exchangeMs } = market.time();
      return {
        donations: rows.slice(0, limit).map((row) => showDonation(row, language, exchangeMs)),
        hasMore: rows.length > limit,
      };
    },
  ),

  handle(
    findDonation,
    ['db', 'market'],
    async ({ db, market, session }, { language, ...wanted }) => {
      const [row] = await readDonations(db.sql, session.personId, wanted);
      const { exchangeMs } = market.time();
      return { donation: row ? showDonation(row, language, exchangeMs) : null };
    },
  ),

  handle(donate, GIVING, async ({ session, ...parts }, { language, amountMicros, ...wish }) => {
    const { personId } = session;
    const row = await donateTo(parts, { ...wish, personId, amountMicros: BigInt(amountMicros) });
    return showDonation(row, language, parts.market.time().exchangeMs);
  }),

  handle(takeDonationBack, GIVING, async ({ session, ...parts }, { id, language }) => {
    const row = await takeBack(parts, session.personId, id);
    return showDonation(row, language, parts.market.time().exchangeMs);
  }),

  handle(setAutomaticDonation, GIVING, async ({ session, ...parts }, { plan, language }) => {
    await setPlan(parts, session.personId, plan);
    return readGiving(parts, session.personId, language);
  }),

  handle(decidePledge, GIVING, async ({ session, ...parts }, { language, ...decision }) => {
    const row = await decide(parts, session.personId, decision);
    return showPledge(row, language, parts.market.time().exchangeMs);
  }),

  handle(
    getDonationStatement,
    ['db', 'vault', 'clock', 'settings', 'sealer', 'wallNowMs'],
    ({ session, ...parts }, asked) => donationStatement(parts, session.personId, asked),
  ),
];
