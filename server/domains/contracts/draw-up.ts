import type { Contract } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { SOFTWARE_REVISION } from '../../documents/contract-texts.ts';
import { printContract } from '../../documents/printer.ts';
import type { Sql, Tx } from '../../db/tx.ts';
import type { Parts } from '../../http/parts.ts';
import { Refused } from '../../refused.ts';
import type { ContractPaper } from '../../documents/contract-paper.ts';
import { contractsOf, keepFile, nextNumber } from './contract-store.ts';
import { readClient } from './read-client.ts';
import { writeContract } from './write-contract.ts';

/** What drawing up and signing take. */
export type ContractParts = Pick<
  Parts,
  'db' | 'vault' | 'notify' | 'privateFeed' | 'sealer' | 'settings' | 'wallNowMs'
>;

/**
 * Draws up the software contract, in place of one that was not signed. A signed one that has not ended is returned as it is.
 *
 * @throws Refused `contract_failed` when it cannot be printed
 */
export async function drawUp(
  parts: ContractParts,
  personId: string,
  language: DocumentLanguage,
): Promise<Contract> {
  const { db, vault, notify, privateFeed, settings, wallNowMs } = parts;
  const running = await runningContract(db.sql, personId);
  if (running && running.state !== 'drawn_up') return running;

  // Printed before anything is locked: others wait for no printer.
  const drawnUpAtMs = wallNowMs();
  const number = await db.transaction((tx) => nextNumber(tx, drawnUpAtMs));
  const client = await readClient(db.sql, vault, personId);
  const { isDemo } = settings;
  const written = { number, language, client, isDemo, drawnUpAtMs, evidence: undefined };
  const paper = writeContract(written);
  const pdf = await printAndSeal(parts, paper, personId);

  await db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    await tx`delete from contract where person_id = ${personId} and state = 'drawn_up'`;
    const [kept] = await tx`
      insert into contract (number, person_id, kind, revision, language, drawn_up_at)
      values (${number}, ${personId}, 'software', ${SOFTWARE_REVISION}, ${language},
        ${new Date(drawnUpAtMs)})
      on conflict (person_id, kind) where state <> 'ended' do nothing returning 1`;
    // Signed on another device meanwhile.
    if (!kept) return;
    const own = await vault.person(tx, personId);
    await keepFile(tx, own, { number, personId, stage: 'shown', pdf, words: paper.words });
    await notify(tx, personId, {
      kind: 'contract_drawn_up',
      once: `contract_drawn_up:${number}`,
      figures: { number },
      isQuiet: true,
    });
    await privateFeed.tell(tx, personId, 'contracts');
  });
  const now = await runningContract(db.sql, personId);
  if (!now) throw new Error('the contract was not written');
  return now;
}

async function runningContract(sql: Sql, personId: string): Promise<Contract | undefined> {
  const all = await contractsOf(sql, personId);
  return all.find(({ state }) => state !== 'ended');
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
    return Buffer.from(await sealer.seal(await printContract(paper, personId)));
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused('contract_failed', {}, { cause });
  }
}
