import {
  type Contract,
  type ContractKind,
  type ContractWords,
  SAMPLE_SSN,
} from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import type { ContractPaper } from '../../documents/contract-paper.ts';
import { REVISIONS } from '../../documents/contract-texts.ts';
import { printContract } from '../../documents/printer.ts';
import type { Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import { contractsOf, keepFile, nextNumber } from './contract-store.ts';
import { readClient } from './read-client.ts';
import { paperOf } from './sign-words.ts';
import { writeContract } from './write-contract.ts';
import { writeW9 } from './write-w9.ts';
import type { DrawnUp } from './words.ts';

/** The parts that drawing up and signing need. */
export type ContractParts = Pick<
  Parts,
  'db' | 'vault' | 'funding' | 'notify' | 'privateFeed' | 'sealer' | 'settings' | 'wallNowMs'
>;

interface Asked {
  readonly personId: string;
  readonly language: DocumentLanguage;
}

/**
 * Draws up the software contract, replacing an unsigned one. A signed contract that has not ended
 * is returned unchanged.
 *
 * @throws Refused `contract_failed` when it cannot be printed
 */
export async function drawUpSoftware(parts: ContractParts, asked: Asked): Promise<Contract> {
  const running = (await contractsOf(parts.db.sql, asked.personId)).find(
    ({ kind, state }) => kind === 'software' && state !== 'ended',
  );
  if (running && running.state !== 'drawn_up') return running;
  return drawUp(parts, asked, { kind: 'software', write: writeContract });
}

/**
 * Draws up the contract of a deposit, once.
 *
 * @throws Refused `contract_failed` when it cannot be printed
 */
export async function drawUpDeposit(
  parts: ContractParts,
  asked: Asked,
  depositId: string,
  write: (drawn: DrawnUp) => ContractWords,
): Promise<Contract> {
  const there = (await contractsOf(parts.db.sql, asked.personId)).find(
    (each) => each.depositId === depositId,
  );
  if (there) return there;
  return drawUp(parts, asked, { kind: 'deposit', depositId, write });
}

/**
 * Draws up the W-9, replacing an unsigned one.
 *
 * @throws Refused `papers_incomplete` without a Social Security number, except in a demonstration;
 *   `contract_failed` when it cannot be printed
 */
export async function drawUpForm(
  parts: ContractParts,
  asked: Asked,
  isSubjectToWithholding: boolean,
): Promise<Contract> {
  const ssn = await readSsn(parts, asked.personId);
  const write = (drawn: DrawnUp) => writeW9(drawn, { ssn, isSubjectToWithholding });
  return drawUp(parts, asked, { kind: 'w9', write });
}

async function readSsn({ db, vault, settings }: ContractParts, personId: string): Promise<string> {
  const [row] = await db.sql<{ ssn_sealed: Buffer | null }>`
    select ssn_sealed from identity where person_id = ${personId}`;
  if (row?.ssn_sealed) {
    return (await vault.person(db.sql, personId)).openText('identity.ssn', row.ssn_sealed);
  }
  // A demo customer has no documents, and its form is not filed.
  if (!settings.isDemo) throw new Refused('papers_incomplete');
  return SAMPLE_SSN;
}

interface What {
  readonly kind: ContractKind;
  readonly depositId?: string;
  readonly write: (drawn: DrawnUp) => ContractWords;
}

async function drawUp(
  parts: ContractParts,
  { personId, language }: Asked,
  { kind, depositId, write }: What,
): Promise<Contract> {
  const { db, vault, notify, privateFeed, settings, wallNowMs } = parts;
  // Printed before anything is locked, so that no one waits for the printer.
  const drawnUpAtMs = wallNowMs();
  const number = await db.transaction((tx) => nextNumber(tx, drawnUpAtMs));
  const client = await readClient(parts, personId);
  const words = write({ number, language, client, isDemo: settings.isDemo, drawnUpAtMs });
  const pdf = await printAndSeal(parts, paperOf(words, language, drawnUpAtMs), personId);

  await db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    if (kind !== 'deposit') {
      await tx`
        delete from contract
        where person_id = ${personId} and kind = ${kind} and state = 'drawn_up'`;
    }
    const [kept] = await tx`
      insert into contract (number, person_id, kind, deposit_id, revision, language, drawn_up_at)
      values (${number}, ${personId}, ${kind}, ${depositId ?? null}, ${REVISIONS[kind]}, ${language},
        ${new Date(drawnUpAtMs)})
      on conflict do nothing returning 1`;
    // Another device was faster.
    if (!kept) return;
    const own = await vault.person(tx, personId);
    await keepFile(tx, own, { number, personId, stage: 'shown', pdf, words });
    if (kind === 'software') {
      await notify(tx, personId, {
        kind: 'contract_drawn_up',
        once: `contract_drawn_up:${number}`,
        figures: { number },
        isQuiet: true,
      });
    }
    await privateFeed.tell(tx, personId, 'contracts');
  });
  const all = await contractsOf(db.sql, personId);
  const now =
    all.find((each) => each.number === number) ??
    all.find(
      (each) =>
        each.kind === kind && (each.depositId ?? undefined) === depositId && each.state !== 'ended',
    );
  if (!now) throw new Error('the contract was not written');
  return now;
}

/** One contract of a customer is written at a time. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx`select 1 from person where id = ${personId} for no key update`;
}

/** @throws Refused `contract_failed` */
export async function printAndSeal(
  { sealer }: Pick<Parts, 'sealer'>,
  paper: ContractPaper,
  personId: string,
): Promise<Buffer> {
  try {
    const pdf = await printContract(paper, personId, await sealer.bytes());
    return Buffer.from(await sealer.seal(pdf));
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused('contract_failed', {}, { cause });
  }
}
