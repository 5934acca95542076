import {
  checkContractFile,
  type ContractKind,
  type ContractWords,
  downloadContract,
  drawUpContract,
  drawUpDepositContract,
  drawUpW9,
  getContractFile,
  getContracts,
  signContract,
} from '../../../contract/contracts.ts';
import { isTooSmall } from '../../../contract/signature.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Funding } from '../../funding/funding.ts';
import { handle, type Handler } from '../../http/handle.ts';
import { networkOf } from '../../networks.ts';
import { contractsOf, readFileOf, sha256Of } from './contract-store.ts';
import { drawUpDeposit, drawUpForm, drawUpSoftware } from './draw-up.ts';
import { signOnce } from './sign-once.ts';
import { writeBankDeposit } from './write-bank-deposit.ts';
import { writeDeposit } from './write-deposit.ts';
import type { DrawnUp } from './words.ts';
import { withoutTaxNumber } from './write-w9.ts';

const DRAW_UP_PARTS = [
  'db',
  'vault',
  'funding',
  'notify',
  'privateFeed',
  'sealer',
  'settings',
  'wallNowMs',
] as const;

const handleList = handle(getContracts, ['db'], async ({ db, session }) => ({
  contracts: await contractsOf(db.sql, session.personId),
}));

const handleDrawUp = handle(
  drawUpContract,
  DRAW_UP_PARTS,
  ({ session: { personId }, ...parts }, { language }) =>
    drawUpSoftware(parts, { personId, language }),
);

const handleDrawUpDeposit = handle(
  drawUpDepositContract,
  DRAW_UP_PARTS,
  async ({ session: { personId }, refuse, ...parts }, { language, depositId }) => {
    const write = await creditedDeposit(parts.funding, personId, depositId);
    if (typeof write === 'string') return refuse(write);
    return drawUpDeposit(parts, { personId, language }, depositId, write);
  },
);

/** The writer of the contract for a customer's credited deposit, by either way. */
async function creditedDeposit(
  funding: Funding,
  personId: string,
  depositId: string,
): Promise<((drawn: DrawnUp) => ContractWords) | 'not_found' | 'no_contract'> {
  const found = await funding.record(personId, depositId);
  const { isSimulated } = await funding.ways(personId);
  if (!found) {
    const deposit = await funding.bank.deposit(personId, depositId);
    if (!deposit) return 'not_found';
    const { state, reference, booking } = deposit;
    if (state !== 'final' || !booking) return 'no_contract';
    const { bankReference, valueOn } = booking;
    const amountMicros = BigInt(booking.amountMicros);
    return (drawn) =>
      writeBankDeposit(drawn, { amountMicros, reference, bankReference, valueOn, isSimulated });
  }
  const { record, rateMicros, blockAtMs, explorer } = found;
  const { state, amountMicros, address, txid } = record;
  const isCredited = state === 'credited' || state === 'final';
  if (!isCredited || amountMicros === null || rateMicros === null) return 'no_contract';
  const deposit = {
    amountMicros: BigInt(amountMicros),
    rateMicros: BigInt(rateMicros),
    address,
    txid,
    blockAtMs,
    isSimulated,
    explorer,
  };
  return (drawn) => writeDeposit(drawn, deposit);
}

const handleDrawUpW9 = handle(
  drawUpW9,
  DRAW_UP_PARTS,
  ({ session: { personId }, ...parts }, { language, isSubjectToWithholding }) =>
    drawUpForm(parts, { personId, language }, isSubjectToWithholding),
);

const handleFile = handle(
  getContractFile,
  ['db', 'vault'],
  async ({ db, vault, session: { personId }, refuse }, { number }) => {
    const own = await vault.person(db.sql, personId);
    const file = await readFileOf(db.sql, own, personId, number);
    if (!file) return refuse('not_found');
    const { kind, sha256, pdf, words, language } = file;
    const isForm = kind === 'w9';
    return {
      fileName: fileNameOf(kind, number),
      sha256,
      base64: isForm ? null : pdf.toString('base64'),
      words: isForm ? withoutTaxNumber(words) : words,
      language,
    };
  },
);

const handleDownload = handle(
  downloadContract,
  ['db', 'vault', 'wallNowMs'],
  async ({ db, vault, wallNowMs, session: { personId }, refuse }, { number }) => {
    const own = await vault.person(db.sql, personId);
    const file = await readFileOf(db.sql, own, personId, number);
    if (!file) return refuse('not_found');
    if (file.kind === 'w9') {
      const accessed = { actor: 'person', action: 'w9_downloaded', subject: number };
      await db.transaction((tx) => writeAudit(tx, accessed, wallNowMs()));
    }
    return { fileName: fileNameOf(file.kind, number), base64: file.pdf.toString('base64') };
  },
);

function fileNameOf(kind: ContractKind, number: string): string {
  return `plumb-${kind === 'w9' ? 'w9' : 'contract'}-${number}.pdf`;
}

const handleSign = handle(
  signContract,
  DRAW_UP_PARTS,
  ({ session, caller, refuse, ...parts }, { number, shownSha256, signature }) => {
    const isEmpty =
      signature.kind === 'drawn' ? isTooSmall(signature.drawn) : signature.name.trim() === '';
    if (isEmpty) return refuse('signature_empty');
    return signOnce(parts, {
      personId: session.personId,
      number,
      evidence: {
        signature,
        shownSha256,
        signedAtMs: parts.wallNowMs(),
        sessionId: session.id,
        network: networkOf(caller.address),
      },
    });
  },
);

const handleCheck = handle(
  checkContractFile,
  ['db'],
  async ({ db, session: { personId }, bytes }) => {
    const [found] = await db.sql<{ number: string; stage: string }>`
      select number, stage from contract_file
      where person_id = ${personId} and sha256 = ${sha256Of(bytes)}`;
    const all = found ? await contractsOf(db.sql, personId) : [];
    return {
      contract: all.find(({ number }) => number === found?.number) ?? null,
      isSigned: found?.stage === 'signed',
    };
  },
);

export const contractCalls: readonly Handler[] = [
  handleList,
  handleDrawUp,
  handleDrawUpDeposit,
  handleDrawUpW9,
  handleFile,
  handleDownload,
  handleSign,
  handleCheck,
];
