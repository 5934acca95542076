import { CENT } from '../../../contract/money.ts';
import type { AccountBalance } from '../../../contract/account.ts';
import { type DELETION_BLOCKERS, deleteAccount, getDeletion } from '../../../contract/sign-up.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { Refused } from '../../refused.ts';
import type { Parts } from '../../http/parts.ts';
import { checkOwnPassword, unsetPasswordHash } from './own-password.ts';
import { closePerson } from './close-person.ts';

export const deletionCalls: readonly Handler[] = [
  handle(getDeletion, ['db', 'ledger', 'settings'], async ({ db, ledger, settings, session }) => ({
    blockers: [...(await blockersOf(db.sql, { ledger, settings }, session.personId))],
    isDemo: settings.isDemo,
  })),

  handle(
    deleteAccount,
    ['db', 'vault', 'sessions', 'passwords', 'outbox', 'ledger', 'settings', 'wallNowMs'],
    async (context, { password }) => {
      const { db, ledger, session, settings, wallNowMs } = context;
      const { personId } = session;
      const hash =
        password === undefined
          ? await unsetPasswordHash(context, personId)
          : await checkOwnPassword(context, personId, password);
      await db.transaction(async (tx) => {
        // First, so that no call signs in or moves money from here on.
        const [row] = await tx`
        select 1 from person
        where id = ${personId} and closed_at is null and password_hash = ${hash}
          and (is_demo or ${password !== undefined}) for update`;
        if (!row) throw new Refused('password_wrong');
        // Waits for an order that is being written; a later one finds no money.
        await tx`select from trading_account where person_id = ${personId} for update`;
        // The same for credits and reversals of deposits, and for withdrawals.
        await tx`select from funding_account where person_id = ${personId} for update`;
        const blockers = await blockersOf(tx, context, personId);
        if (blockers.length > 0) throw new Refused('deletion_blocked', { blockers });
        if (settings.isDemo) await ledger.takeDemoMoneyBack(tx, personId);
        else await ledger.takeFractions(tx, personId);
        await mustBeEmpty(tx, ledger, personId);
        await closePerson(tx, context, personId);
        const record = { actor: 'person', action: 'account_deleted', subject: personId };
        await writeAudit(tx, record, wallNowMs());
      });
      return { isDeleted: true as const };
    },
  ),
];

type Blocker = (typeof DELETION_BLOCKERS)[number];

/** The reasons why an account cannot be deleted now. */
async function blockersOf(
  sql: Sql,
  { ledger, settings }: Pick<Parts, 'ledger' | 'settings'>,
  personId: string,
): Promise<Blocker[]> {
  const balances = await ledger.balances(sql, personId);
  const blockers: Blocker[] = [];
  const has = (pocket: Exclude<keyof AccountBalance, 'account'>) =>
    balances.some((balance) => BigInt(balance[pocket]) > 0n);
  // Demo money is returned to the house, but not money that is held. Less than a cent cannot leave, and no screen shows it.
  const canLeave = balances.some(({ availableMicros }) => BigInt(availableMicros) >= CENT);
  if (!settings.isDemo && (canLeave || has('unsettledMicros'))) {
    blockers.push('balance');
  }
  const [trading] = await sql<{
    has_orders: boolean;
    has_positions: boolean;
    has_products: boolean;
  }>`
    select exists (select from trade_order where person_id = ${personId} and status = 'pending') as has_orders,
      exists (select from lot where person_id = ${personId} and left_micros > 0) as has_positions,
      exists (select from product_holding where holder_id = ${personId} and units_micros > 0)
        or exists (select from managed_account where person_id = ${personId} and state <> 'paid')
        as has_products`;
  const isWaited = settings.isDemo && has('unsettledMicros');
  const [funding] = await sql<{
    has_deposits: boolean;
    has_debts: boolean;
    has_late_return: boolean;
  }>`
    select exists (
        select from chain_deposit where person_id = ${personId} and state in ('seen', 'credited')
      ) or exists (
        select from bank_deposit where person_id = ${personId} and state = 'seen'
      ) as has_deposits,
      exists (select from funding_debt where person_id = ${personId} and paid_at is null) as has_debts,
      exists (
        select from bank_late_return late join withdrawal on withdrawal.id = withdrawal_id
        where person_id = ${personId} and confirmed_by is null
      ) as has_late_return`;
  if (has('heldMicros') || isWaited || trading?.has_orders || funding?.has_late_return) {
    blockers.push('held');
  }
  if (trading?.has_positions) blockers.push('positions');
  if (trading?.has_products || has('savedMicros')) blockers.push('products');
  if (funding?.has_deposits) blockers.push('deposit');
  if (funding?.has_debts) blockers.push('debt');
  return blockers;
}

/** Money that arrived meanwhile is not lost with the account. */
async function mustBeEmpty(tx: Tx, ledger: Parts['ledger'], personId: string): Promise<void> {
  const left = (await ledger.balances(tx, personId)).some(
    ({ availableMicros, heldMicros, unsettledMicros, savedMicros }) =>
      [availableMicros, heldMicros, unsettledMicros, savedMicros].some(
        (micros) => BigInt(micros) !== 0n,
      ),
  );
  if (left) throw new Refused('deletion_blocked', { blockers: ['balance'] });
}
