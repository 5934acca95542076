import { expect, test } from 'vitest';
import {
  getBankDeposit,
  getProof,
  removeNotice,
  removeProof,
  uploadProof,
} from '../../contract/bank-deposit.ts';
import { removeBankAccount, setDefaultBankAccount } from '../../contract/bank-account.ts';
import {
  downloadContract,
  drawUpDepositContract,
  getContractFile,
  signContract,
} from '../../contract/contracts.ts';
import type { Endpoint, InputOf } from '../../contract/endpoint.ts';
import { getFundingRecord } from '../../contract/funding-record.ts';
import { changePayee, removePayee } from '../../contract/payee.ts';
import { cancelWithdrawal, getWithdrawal } from '../../contract/withdrawal.ts';
import { contractCalls } from '../../server/domains/contracts/calls.ts';
import { fundingCalls } from '../../server/domains/funding/calls.ts';
import { aProofOf, banking } from '../harness/funding-refusals/bank.ts';
import { contracting, depositId, drawnUp, signing } from '../harness/funding-refusals/contracts.ts';
import { depositing } from '../harness/funding-refusals/deposit.ts';
import {
  aBankDeposit,
  aScene,
  type Case,
  type Scene,
  type World,
} from '../harness/funding-refusals/scene.ts';
import {
  aWithdrawal,
  anAccount,
  anOwnAddress,
  withdrawing,
} from '../harness/funding-refusals/withdraw.ts';
import { upload } from '../harness/pictures.ts';

const cases = [
  ...depositing,
  ...withdrawing,
  ...banking,
  ...contracting,
] as unknown as readonly Case<Endpoint>[];

/** Everything that a call about money or contracts could have changed. */
const TABLES = [
  'ledger_entry',
  'ledger_posting',
  'ledger_balance',
  'deposit_address',
  'chain_deposit',
  'chain_deposit_event',
  'funding_debt',
  'payee',
  'withdrawal',
  'withdrawal_event',
  'withdrawal_approval',
  'bank_account',
  'bank_deposit',
  'bank_deposit_event',
  'bank_proof',
  'contract',
  'contract_file',
  'stored_bytes',
  'proof',
  'message',
];

async function recordsOf({ app }: Scene) {
  const pool = await app.pool();
  const records: Record<string, readonly string[]> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${table}" t order by 1`,
    );
    records[table] = rows.map(({ row }) => row);
  }
  return records;
}

function pathsOf(all: readonly { readonly endpoint: Endpoint }[]): readonly string[] {
  return all.map(({ endpoint }) => endpoint.path).toSorted();
}

test('every call about deposits, withdrawals and contracts is in the table', () => {
  expect(pathsOf(cases)).toEqual(pathsOf([...fundingCalls, ...contractCalls]));
});

test.for(
  cases.flatMap(({ endpoint, refused }) =>
    Object.entries(refused as Readonly<Record<string, World<Endpoint>>>).map(([code, world]) => ({
      endpoint,
      code,
      world,
    })),
  ),
)(
  '$endpoint.path refuses with $code, and no money moves',
  async ({ endpoint, code, world: { asked, detail, ask } }) => {
    const scene = await aScene();
    const input = (await asked(scene)) as never;
    const before = await recordsOf(scene);
    const answer = ask
      ? await ask(scene, input)
      : await scene.app.call(endpoint, input, scene.person);
    expect(answer).toEqual({ ok: false, code, ...detail });
    expect(await recordsOf(scene)).toEqual(before);
  },
);

test('knowing an id does not let another customer read or change anything, and no money moves', async () => {
  const scene = await aScene();
  const { app } = scene;
  const { person: stranger } = await scene.deposits.customer();
  const deposit = await depositId(scene);
  const { payeeId } = await anOwnAddress(scene);
  const account = await anAccount(scene);
  const withdrawal = await aWithdrawal(scene);
  const bankDeposit = await aBankDeposit(scene);
  const proof = await aProofOf(scene, bankDeposit);
  const contract = await drawnUp(scene);
  const { number } = contract;
  const before = await recordsOf(scene);
  const asked: [Endpoint, unknown][] = [];
  const refused = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    asked.push([endpoint, await app.call(endpoint, input, stranger)]);
  };
  await refused(getFundingRecord, { id: deposit });
  await refused(changePayee, { id: payeeId, label: 'Mine now', isDefault: true });
  await refused(removePayee, { id: payeeId });
  await refused(setDefaultBankAccount, { id: account, isDefault: true });
  await refused(removeBankAccount, { id: account });
  await refused(cancelWithdrawal, { id: withdrawal.id });
  await refused(getBankDeposit, { id: bankDeposit });
  await refused(removeNotice, { id: bankDeposit });
  await refused(getProof, { id: proof });
  await refused(removeProof, { id: proof });
  await refused(drawUpDepositContract, { language: 'en', depositId: deposit });
  await refused(drawUpDepositContract, { language: 'en', depositId: bankDeposit });
  await refused(getContractFile, { number });
  await refused(downloadContract, { number });
  await refused(signContract, signing(contract));
  for (const [endpoint, answer] of asked) {
    expect({ path: endpoint.path, answer }).toEqual({
      path: endpoint.path,
      answer: { ok: false, code: 'not_found' },
    });
  }
  const slip = { id: bankDeposit, kind: 'pdf', name: 'slip.pdf' } as const;
  expect(await upload(app.url, uploadProof, slip, Buffer.from('%PDF-1.7'), stranger)).toEqual({
    ok: false,
    code: 'not_found',
  });
  for (const by of [
    { by: 'id', id: withdrawal.id },
    { by: 'key', key: withdrawal.key },
  ] as const) {
    expect(await app.call(getWithdrawal, by, stranger)).toEqual({
      ok: true,
      value: { withdrawal: null },
    });
  }
  expect(await recordsOf(scene)).toEqual(before);
});
