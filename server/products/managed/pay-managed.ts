import type { End } from '../../ledger/ledger.ts';
import type { Tx } from '../../db/tx.ts';
import type { ProductParts } from '../parts.ts';
import { recallFee } from './close-managed.ts';
import { type ManagedRow, readManaged } from './managed-row.ts';
import { namedIn } from './open-managed.ts';

type PayParts = Pick<ProductParts, 'db' | 'ledger' | 'market' | 'privateFeed' | 'notify'>;

/**
 * Pays out closing accounts once everything is sold and settled, and forwards money that arrives
 * later, such as a dividend of a share that was held on its ex-date. Idempotent.
 *
 * @param today the trading day whose proceeds are settled
 */
export async function payManaged(parts: PayParts, today: string): Promise<void> {
  const due = await parts.db.sql<{ id: string }>`
    select id from managed_account where state = 'closing' and pays_on <= ${today}::date order by id`;
  for (const { id } of due) await parts.db.transaction((tx) => payOne(tx, parts, id));
  const rests = await parts.db.sql<{ id: string }>`
    select account.id from managed_account account
      join ledger_account on owner = holder_id join ledger_balance on account_id = ledger_account.id
    where state = 'paid' and ledger_account.name = 'stock' and pocket = 'available' and asset = 'USD'
      and micros > 0 order by account.id`;
  for (const { id } of rests) await parts.db.transaction((tx) => passOn(tx, parts, id, today));
}

/**
 * Reads and locks an account's available dollars, micro-dollars, and whether it has anything else.
 */
async function leftOf(tx: Tx, { holder_id: holderId }: ManagedRow) {
  await tx`
    select from ledger_balance join ledger_account on id = account_id
    where owner = ${holderId} for update of ledger_balance`;
  const [row] = await tx<{ micros: string; is_open: boolean }>`
    select coalesce(sum(micros) filter (where name = 'stock' and pocket = 'available' and asset = 'USD'), 0)
        as micros,
      coalesce(bool_or(micros <> 0 and (asset <> 'USD' or pocket <> 'available')), false)
        or exists (select from trade_order where person_id = ${holderId} and status = 'pending')
        or exists (select from lot where person_id = ${holderId} and left_micros > 0) as is_open
    from ledger_account join ledger_balance on account_id = id where owner = ${holderId}`;
  return { micros: BigInt(row?.micros ?? 0), isOpen: row?.is_open ?? false };
}

async function payOne(tx: Tx, parts: PayParts, id: string): Promise<void> {
  await tx`select from managed_account where id = ${id} for update`;
  const [account] = await readManaged(tx, { id });
  if (account?.state !== 'closing') return;
  const { micros, isOpen } = await leftOf(tx, account);
  if (isOpen) return;
  const fee = recallFee(account, micros);
  const { exchangeMs } = parts.market.time();
  await post(tx, parts, account, { key: `managed:${id}:pay`, paid: micros - fee, fee });
  await tx`
    update managed_account set state = 'paid', paid_micros = ${String(micros - fee)},
      fee_micros = ${String(fee)}, paid_ms = ${exchangeMs}
    where id = ${id}`;
  const { person_id: personId, product_id: productId, name } = account;
  await parts.privateFeed.tell(tx, personId, 'products');
  await parts.notify(tx, personId, {
    kind: 'managed_paid',
    figures: {
      managedId: id,
      amountMicros: String(micros - fee),
      ...(productId ? { productId } : { name: name ?? '' }),
    },
    once: `managed:${id}:paid`,
  });
}

async function passOn(tx: Tx, parts: PayParts, id: string, today: string): Promise<void> {
  await tx`select from managed_account where id = ${id} for update`;
  const [account] = await readManaged(tx, { id });
  if (account?.state !== 'paid') return;
  const { micros } = await leftOf(tx, account);
  await post(tx, parts, account, { key: `managed:${id}:rest:${today}`, paid: micros, fee: 0n });
}

async function post(
  tx: Tx,
  { ledger, market }: PayParts,
  { id, holder_id: holderId, person_id: personId, product_id: productId, name }: ManagedRow,
  { key, paid, fee }: { readonly key: string; readonly paid: bigint; readonly fee: bigint },
): Promise<void> {
  const from: End = { owner: holderId, account: 'stock', pocket: 'available' };
  const to: End = { owner: personId, account: 'quantitative', pocket: 'available' };
  const postings = [
    { from, to, asset: 'USD', micros: paid },
    { from, to: { house: 'fees' } as const, asset: 'USD', micros: fee },
  ].filter(({ micros }) => micros > 0n);
  if (postings.length === 0) return;
  await ledger.post(tx, {
    key,
    kind: 'managed_payout',
    personId,
    exchangeMs: market.time().exchangeMs,
    postings,
    note: { managedId: id, ...namedIn({ productId, name }) },
  });
}
