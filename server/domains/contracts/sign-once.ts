import type { Contract } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import { SOFTWARE_REVISION } from '../../documents/contract-texts.ts';
import { Refused } from '../../refused.ts';
import { contractsOf, keepFile } from './contract-store.ts';
import { type ContractParts, lockPerson, printAndSeal } from './draw-up.ts';
import { readClient } from './read-client.ts';
import { type Evidence, writeContract } from './write-contract.ts';

interface Signing {
  readonly personId: string;
  readonly number: string;
  readonly evidence: Omit<Evidence, 'device'>;
}

/**
 * Signs a contract as it was shown: it is printed once, with the signature and the record of it, and kept as it is from then on. The
 * demonstration countersigns at once and says so.
 *
 * @throws Refused `not_found`, `contract_signed`, `contract_changed`, `contract_failed`
 */
export async function signOnce(
  parts: ContractParts,
  { personId, number, evidence }: Signing,
): Promise<Contract> {
  const { db, vault, notify, privateFeed, settings } = parts;
  const before = await mayBeSigned(db.sql, personId, evidence.shownSha256, number);
  const client = await readClient(db.sql, vault, personId);
  const device = await deviceOf(db.sql, evidence.sessionId);
  const { isDemo } = settings;
  const { language } = before;
  const drawnUpAtMs = before.drawn_up_at.getTime();
  const whole = { ...evidence, device };
  const written = { number, language, client, isDemo, drawnUpAtMs, evidence: whole };
  const paper = writeContract(written);
  const pdf = await printAndSeal(parts, paper, personId);

  await db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    // Of two at once, the second finds it signed.
    await mayBeSigned(tx, personId, evidence.shownSha256, number);
    const own = await vault.person(tx, personId);
    await keepFile(tx, own, { number, personId, stage: 'signed', pdf, words: paper.words });
    const at = new Date(evidence.signedAtMs);
    await tx`
      update contract set state = 'signed', signed_at = ${at}, is_demo = ${isDemo},
        evidence_sealed = ${own.seal(`contract.evidence:${number}`, JSON.stringify(whole))}
      where number = ${number}`;
    await writeAudit(
      tx,
      { actor: 'person', action: 'contract_signed', subject: number },
      evidence.signedAtMs,
    );
    await notify(tx, personId, {
      kind: 'contract_signed',
      once: `contract_signed:${number}`,
      figures: { number },
      isQuiet: true,
    });
    if (isDemo) {
      await tx`
        update contract set state = 'countersigned', countersigned_at = ${at} where number = ${number}`;
      await notify(tx, personId, {
        kind: 'contract_countersigned',
        once: `contract_countersigned:${number}`,
        figures: { number },
      });
    }
    await privateFeed.tell(tx, personId, 'contracts');
  });
  const signed = (await contractsOf(db.sql, personId)).find((each) => each.number === number);
  if (!signed) throw new Error('the contract was not written');
  return signed;
}

interface Row {
  language: DocumentLanguage;
  revision: number;
  state: string;
  drawn_up_at: Date;
  shown: Buffer;
}

/** @throws Refused `not_found`, `contract_signed`, `contract_changed` */
async function mayBeSigned(
  sql: Sql,
  personId: string,
  shownSha256: string,
  number: string,
): Promise<Row> {
  const [row] = await sql<Row>`
    select language, revision, state, drawn_up_at, sha256 as shown
    from contract join contract_file using (number)
    where number = ${number} and contract.person_id = ${personId} and stage = 'shown'`;
  if (!row) throw new Refused('not_found');
  if (row.state !== 'drawn_up') throw new Refused('contract_signed');
  // Another device drew it up anew, or the wording is no longer in force.
  const isAsShown = row.shown.toString('hex') === shownSha256;
  if (!isAsShown || row.revision !== SOFTWARE_REVISION) throw new Refused('contract_changed');
  return row;
}

/** The device of a session as its owner knows it. */
async function deviceOf(sql: Sql, sessionId: string): Promise<string> {
  const [row] = await sql<{ label: string }>`
    select label from session join device on device.id = device_id where session.id = ${sessionId}`;
  return row?.label ?? '–';
}
