import type { Pledge } from '../../contract/charity.ts';
import type { Language } from '../../contract/language.ts';
import { newYorkDate } from '../../contract/market-hours.ts';
import type { Sql } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { lockFundingAccount } from '../funding/funding.ts';
import { Refused } from '../refused.ts';
import { stateOn } from './cause-row.ts';
import type { CauseTexts } from './cause-texts.ts';
import { give } from './donate.ts';
import type { GivingParts } from './parts.ts';

/** A row of `donation_pledge` with its cause and its donation. Micro-dollars. */
export interface PledgeRow {
  readonly id: string;
  readonly person_id: string;
  readonly month: string;
  readonly cause_id: string;
  readonly texts: CauseTexts;
  readonly is_closed: boolean;
  readonly ends_on: string | null;
  readonly percent: number;
  readonly profit_micros: string;
  readonly amount_micros: string;
  readonly state: Pledge['state'];
  readonly asked_ms: string;
  readonly lapses_ms: string;
  readonly donation_id: string | null;
}

interface Wanted {
  readonly id?: string;
  readonly state?: Pledge['state'];
}

/** A customer's pledges that await confirmation, oldest first. */
export function readPledges(
  sql: Sql,
  personId: string,
  { id, state }: Wanted,
): Promise<PledgeRow[]> {
  return sql<PledgeRow>`
    select pledge.id, pledge.person_id, to_char(month, 'YYYY-MM') as month, pledge.cause_id, texts,
      is_closed, to_char(ends_on, 'YYYY-MM-DD') as ends_on, percent, profit_micros,
      pledge.amount_micros, state, asked_ms, lapses_ms, donation.id as donation_id
    from donation_pledge pledge join cause on cause.id = pledge.cause_id
      left join donation on pledge_id = pledge.id
    where pledge.person_id = ${personId} and (${id ?? null}::uuid is null or pledge.id = ${id ?? null}::uuid)
      and (${state ?? null}::text is null or state = ${state ?? null}::text)
    order by month`;
}

/** Maps a pledge to its customer's view. Pure. */
export function showPledge(row: PledgeRow, language: Language, nowMs: number): Pledge {
  return {
    id: row.id,
    month: row.month,
    causeId: row.cause_id,
    causeName: row.texts[language].name,
    isCauseOpen: stateOn(row, newYorkDate(nowMs)) === 'open',
    percent: row.percent,
    profitMicros: row.profit_micros,
    amountMicros: row.amount_micros,
    state: row.state,
    askedAtMs: Number(row.asked_ms),
    lapsesAtMs: Number(row.lapses_ms),
    donationId: row.donation_id,
  };
}

interface Decision {
  readonly id: string;
  readonly isConfirmed: boolean;
  /** The cause that receives it. */
  readonly causeId: string;
}

/**
 * Confirms a pledge, which donates the amount, or declines it. Repeating the same answer changes nothing.
 *
 * @throws Refused `not_found`; `pledge_over` when it expired or was answered otherwise; the refusals of a donation
 */
export function decide(
  parts: GivingParts,
  personId: string,
  { id, isConfirmed, causeId }: Decision,
): Promise<PledgeRow> {
  const { db, market, privateFeed } = parts;
  return db.transaction(async (tx) => {
    await lockFundingAccount(tx, personId);
    await tx`select from donation_pledge where id = ${id} and person_id = ${personId} for update`;
    const [pledge] = await readPledges(tx, personId, { id });
    if (!pledge) throw new Refused('not_found');
    const state = isConfirmed ? 'confirmed' : 'declined';
    const isSame = pledge.state === state && (!isConfirmed || pledge.cause_id === causeId);
    if (isSame) return pledge;
    const { exchangeMs } = market.time();
    if (pledge.state !== 'waiting' || exchangeMs >= Number(pledge.lapses_ms)) {
      throw new Refused('pledge_over');
    }
    if (isConfirmed) {
      const amountMicros = BigInt(pledge.amount_micros);
      await give(tx, parts, { personId, causeId, amountMicros, pledgeId: id });
    } else await privateFeed.tell(tx, personId, 'charity');
    await tx`
      update donation_pledge set state = ${state}, decided_ms = ${exchangeMs},
        cause_id = ${isConfirmed ? causeId : pledge.cause_id}
      where id = ${id}`;
    const [after] = await readPledges(tx, personId, { id });
    if (!after) throw new Error('what was asked stays');
    return after;
  });
}

/** Expires unconfirmed pledges. Nothing is charged. */
export async function lapse(
  { db, notify, privateFeed }: GivingParts,
  nowMs: number,
): Promise<void> {
  const due = await db.sql<{ id: string }>`
    select id from donation_pledge where state = 'waiting' and lapses_ms <= ${nowMs}
    order by lapses_ms, id`;
  await eachInTurn(due, ({ id }) =>
    db.transaction(async (tx) => {
      const [lapsed] = await tx<
        Pick<PledgeRow, 'person_id' | 'cause_id' | 'month' | 'amount_micros'>
      >`
        update donation_pledge set state = 'lapsed', decided_ms = ${nowMs}
        where id = ${id} and state = 'waiting'
        returning person_id, cause_id, to_char(month, 'YYYY-MM') as month, amount_micros`;
      if (!lapsed) return;
      const { person_id: personId, cause_id: causeId, month, amount_micros: amountMicros } = lapsed;
      await notify(tx, personId, {
        kind: 'donation_lapsed',
        figures: { causeId, pledgeId: id, month, amountMicros },
        once: `pledge_lapsed:${id}`,
      });
      await privateFeed.tell(tx, personId, 'charity');
    }),
  );
}
