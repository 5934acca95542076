import { addDays, newYorkDate } from '../../contract/market-hours.ts';
import { EARLY_BIRD } from '../../contract/saving-interest.ts';
import type { Tx } from '../db/tx.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { Posting } from '../ledger/ledger.ts';
import type { SavingParts } from './parts.ts';
import { changeTreasury } from './treasury.ts';

interface Due {
  readonly id: string;
  readonly person_id: string;
  readonly holding_id: string;
  readonly product_id: string;
  readonly holding_kind: 'plan' | 'term';
  readonly kind: 'redemption' | 'settlement';
  readonly amount_micros: string;
  readonly principal_micros: string;
  readonly interest_micros: string;
  readonly cost_micros: string;
}

/** Pays due redemptions and settlements, each once. */
export async function payDue(parts: SavingParts, nowMs: number): Promise<void> {
  const due = await parts.db.sql<{ id: string }>`
    select id from wealth_move where state = 'waiting' and pays_at_ms <= ${nowMs}
    order by pays_at_ms, id`;
  await eachInTurn(due, ({ id }) => payOne(parts, id, nowMs));
}

function payOne(parts: SavingParts, id: string, nowMs: number): Promise<void> {
  const { db, ledger, privateFeed } = parts;
  return db.transaction(async (tx) => {
    const [due] = await tx<Due>`
      select move.id, move.person_id, holding_id, product_id, holding.kind as holding_kind, move.kind,
        amount_micros, move.principal_micros, move.interest_micros, cost_micros
      from wealth_move move join wealth_holding holding on holding.id = holding_id
      where move.id = ${id} and move.state = 'waiting' for update of move, holding`;
    if (!due) return;
    const { person_id: personId, holding_kind: holdingKind } = due;
    const saved = { owner: personId, account: 'wallet', pocket: 'saved' } as const;
    const cost = BigInt(due.cost_micros);
    const postings: Posting[] = [
      {
        from: saved,
        to: { owner: personId, account: 'wallet', pocket: 'available' },
        asset: 'USD',
        micros: BigInt(due.amount_micros),
      },
    ];
    // Interest forfeited by an early withdrawal returns to the treasury; the cost of an early redemption is a fee.
    const isForfeited = holdingKind === 'term';
    if (cost > 0n) {
      const to = { house: isForfeited ? 'savings_treasury' : 'fees' } as const;
      postings.push({ from: saved, to, asset: 'USD', micros: cost });
    }
    await ledger.postAll(tx, [
      {
        entry: {
          key: `saving:${id}:pay`,
          kind: 'saving_payout',
          personId,
          exchangeMs: nowMs,
          postings,
          note: { savingId: due.product_id },
        },
        message: {
          kind: due.kind === 'settlement' ? 'saving_matured' : 'saving_paid',
          figures: {
            savingId: due.product_id,
            holdingId: due.holding_id,
            moveId: id,
            amountMicros: due.amount_micros,
          },
        },
      },
    ]);
    const until = addDays(newYorkDate(nowMs), EARLY_BIRD.days);
    const right = holdingKind === 'plan' ? due.amount_micros : '0';
    await tx`
      update wealth_move set state = 'done', paid_ms = ${nowMs}, early_left_micros = ${right},
        early_until = ${holdingKind === 'plan' ? until : null}::date
      where id = ${id}`;
    await complete(tx, due, nowMs);
    await privateFeed.tell(tx, personId, 'savings');
    if (isForfeited && cost > 0n) await changeTreasury(tx, { held: cost });
  });
}

/** Ends a holding once all of its payments are made. */
async function complete(
  tx: Tx,
  { holding_id: holdingId, person_id: personId }: Due,
  nowMs: number,
): Promise<void> {
  const [ended] = await tx<{ id: string }>`
    update wealth_holding set state = 'ended'
    where id = ${holdingId} and state = 'redeeming'
      and not exists (select from wealth_move where holding_id = ${holdingId} and state = 'waiting')
    returning id`;
  if (!ended) return;
  await tx`
    insert into wealth_move (person_id, holding_id, kind, state, amount_micros, principal_micros,
      interest_micros, cost_micros, cost, placed_ms)
    select ${personId}, ${holdingId}, 'completed', 'done', sum(amount_micros), sum(principal_micros),
      sum(interest_micros), sum(cost_micros), max(cost), ${nowMs}
    from wealth_move where holding_id = ${holdingId} and kind in ('redemption', 'settlement')`;
}
