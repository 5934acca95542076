import {
  addBankAccount,
  getBankAccounts,
  removeBankAccount,
  setDefaultBankAccount,
} from '../../../contract/bank-account.ts';
import {
  announceTransfer,
  getBankDeposit,
  getBankDeposits,
  getBankDetails,
  getProof,
  removeNotice,
  removeProof,
  uploadProof,
} from '../../../contract/bank-deposit.ts';
import { pdfProblem } from '../../bank/judge-pdf.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { convertPicture } from '../../pictures/convert-picture.ts';

const SECOND_MS = 1_000;
/** Pixels: the print of a slip can be read, and nothing more is kept. */
const PROOF_WITHIN = 2_400;
const PROOF_SIDE_MIN = 200;

export const bankCalls: readonly Handler[] = [
  handle(getBankDetails, ['funding'], ({ funding, session }) =>
    funding.bank.details(session.personId),
  ),

  handle(announceTransfer, ['funding'], ({ funding, session }, { amountMicros, ...notice }) =>
    funding.bank.announce(session.personId, { ...notice, micros: BigInt(amountMicros) }),
  ),

  handle(removeNotice, ['funding'], ({ funding, session }, { id }) =>
    funding.bank.takeNoticeBack(session.personId, id),
  ),

  handle(getBankDeposits, ['funding'], async ({ funding, session }) => ({
    deposits: await funding.bank.deposits(session.personId),
  })),

  handle(
    getBankDeposit,
    ['funding'],
    async ({ funding, session, refuse }, { id }) =>
      (await funding.bank.deposit(session.personId, id)) ?? refuse('not_found'),
  ),

  handle(
    uploadProof,
    ['funding'],
    async ({ funding, session: { personId }, bytes, refuse }, { id, kind, name }) => {
      // Looked at again when it is written; here it only saves the work.
      if (!(await funding.bank.deposit(personId, id))) refuse('not_found');
      if (kind === 'pdf') {
        const problem = pdfProblem(bytes);
        if (problem !== undefined) refuse('proof_unreadable', { problem });
        return funding.bank.addProof(personId, { depositId: id, kind, name, bytes });
      }
      const drawn = await convertPicture(bytes, {
        within: PROOF_WITHIN,
        sideMin: PROOF_SIDE_MIN,
      });
      if ('problem' in drawn) return refuse('proof_unreadable', { problem: drawn.problem });
      return funding.bank.addProof(personId, { depositId: id, kind, name, bytes: drawn.jpeg });
    },
  ),

  handle(
    getProof,
    ['funding'],
    async ({ funding, session, refuse }, { id }) =>
      (await funding.bank.proof(session.personId, id)) ?? refuse('not_found'),
  ),

  handle(removeProof, ['funding'], ({ funding, session }, { id }) =>
    funding.bank.removeProof(session.personId, id),
  ),

  handle(getBankAccounts, ['funding'], async ({ funding, session }) => ({
    accounts: await funding.bank.accounts(session.personId),
    waitSeconds: Math.ceil(funding.withdrawals.waitMs / SECOND_MS),
  })),

  handle(addBankAccount, ['funding'], ({ funding, session }, wish) =>
    funding.bank.addAccount(session.personId, wish),
  ),

  handle(setDefaultBankAccount, ['funding'], ({ funding, session }, wish) =>
    funding.bank.setDefaultAccount(session.personId, wish),
  ),

  handle(removeBankAccount, ['funding'], async ({ funding, session }, { id }) => {
    await funding.bank.removeAccount(session.personId, id);
    return { isRemoved: true as const };
  }),
];
