import { addPayee, changePayee, getPayees, removePayee } from '../../../contract/payee.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import {
  askBankWithdrawal,
  askWithdrawal,
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawals,
  getWithdrawalTerms,
  type Withdrawal,
} from '../../../contract/withdrawal.ts';
import type { Destination } from '../../funding/funding.ts';
import { type Caller, handle, type Handler } from '../../http/handle.ts';
import type { Parts } from '../../http/parts.ts';
import { checkPin } from '../../people/check-pin.ts';
import { spendSecondFactor } from '../../people/second-factor.ts';
import { Refused } from '../../refused.ts';
import type { Session } from '../../sessions/sessions.ts';

const SECOND_MS = 1_000;
const PAGE = 50;

/** The parts that a withdrawal request needs. */
const ASKING = ['db', 'vault', 'passwords', 'funding', 'wallNowMs'] as const;

export const withdrawalCalls: readonly Handler[] = [
  handle(getPayees, ['funding'], async ({ funding: { withdrawals }, session }) => ({
    payees: await withdrawals.payees(session.personId),
    waitSeconds: Math.ceil(withdrawals.waitMs / SECOND_MS),
  })),

  handle(addPayee, ['funding'], ({ funding, session }, wish) =>
    funding.withdrawals.addPayee(session.personId, wish),
  ),

  handle(changePayee, ['funding'], ({ funding, session }, change) =>
    funding.withdrawals.changePayee(session.personId, change),
  ),

  handle(removePayee, ['funding'], async ({ funding, session }, { id }) => {
    await funding.withdrawals.removePayee(session.personId, id);
    return { isRemoved: true as const };
  }),

  handle(getWithdrawalTerms, ['funding'], ({ funding, session }, { way }) =>
    funding.withdrawals.terms(session.personId, way),
  ),

  handle(askWithdrawal, ASKING, (context, { payeeId, address, ...asked }) =>
    ask(context, asked, { way: 'usdt', payeeId, address }),
  ),

  handle(askBankWithdrawal, ASKING, (context, { accountId, ...asked }) =>
    ask(context, asked, { way: 'bank', accountId }),
  ),

  handle(cancelWithdrawal, ['funding'], ({ funding, session }, { id }) =>
    funding.withdrawals.cancel(session.personId, id),
  ),

  handle(getWithdrawals, ['funding'], ({ funding, session }, { limit = PAGE, ...asked }) =>
    funding.withdrawals.list(session.personId, { ...asked, limit }),
  ),

  handle(getWithdrawal, ['funding'], async ({ funding, session }, by) => ({
    withdrawal: (await funding.withdrawals.find(session.personId, by)) ?? null,
  })),
];

async function ask(
  context: Pick<Parts, (typeof ASKING)[number]> & {
    readonly session: Session;
    readonly caller: Caller;
  },
  asked: Omit<InputOf<typeof askBankWithdrawal>, 'accountId'>,
  to: Destination,
): Promise<Withdrawal> {
  const { funding, session, wallNowMs } = context;
  const { key, amountMicros, feeMicros, pin, proof } = asked;
  const { personId } = session;
  // A repeated request whose answer was lost needs no second code.
  const before = await funding.withdrawals.find(personId, { key });
  // Before the transaction: a failed attempt counts even if the rest is rolled back.
  if (!before) await checkPin(context, personId, pin);
  return funding.withdrawals.ask(
    personId,
    { key, to, micros: BigInt(amountMicros), feeMicros: BigInt(feeMicros) },
    async (tx) => {
      if (!(await spendSecondFactor(tx, { proof, personId, nowMs: wallNowMs() }))) {
        throw new Refused('proof_expired');
      }
    },
  );
}
