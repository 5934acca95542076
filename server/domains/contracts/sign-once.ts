import type { Contract, ContractKind } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { Sql } from '../../db/tx.ts';
import { REVISIONS } from '../../documents/contract-texts.ts';
import { Refused } from '../../refused.ts';
import { contractsOf, keepFile, readFileOf } from './contract-store.ts';
import { type ContractParts, lockPerson, printAndSeal } from './draw-up.ts';
import { type Evidence, paperOf, signWords } from './sign-words.ts';

interface Signing {
  readonly personId: string;
  readonly number: string;
  readonly evidence: Omit<Evidence, 'device'>;
}

/**
 * Signs a contract as it was shown: prints it once, in the shown words, with the signature and its
 * record, and stores it for good. The demonstration countersigns at once and says so. A W-9 ends
 * the previous one.
 *
 * @throws Refused `not_found`, `contract_signed`, `contract_changed`, `contract_failed`
 */
export async function signOnce(
  parts: ContractParts,
  { personId, number, evidence }: Signing,
): Promise<Contract> {
  const { db, vault, notify, privateFeed, settings } = parts;
  const before = await mayBeSigned(db.sql, personId, evidence.shownSha256, number);
  const { kind, language, trade_account: tradeAccount } = before;
  const shown = await readFileOf(db.sql, await vault.person(db.sql, personId), personId, number);
  // Signed on another device between the two readings.
  if (shown?.sha256 !== evidence.shownSha256) throw new Refused('contract_signed');
  const device = await deviceOf(db.sql, evidence.sessionId);
  const { isDemo } = settings;
  const whole = { ...evidence, device };
  const words = signWords({ kind, words: shown.words, language, tradeAccount, isDemo }, whole);
  const paper = paperOf(words, language, evidence.signedAtMs, evidence.signature);
  const pdf = await printAndSeal(parts, paper, personId);

  await db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    // Of two at once, the second finds it signed.
    await mayBeSigned(tx, personId, evidence.shownSha256, number);
    const own = await vault.person(tx, personId);
    await keepFile(tx, own, { number, personId, stage: 'signed', pdf, words });
    const at = new Date(evidence.signedAtMs);
    if (kind === 'w9') {
      await tx`
        update contract set state = 'ended', ended_at = ${at}
        where person_id = ${personId} and kind = 'w9' and state = 'signed'`;
    }
    await tx`
      update contract set state = 'signed', signed_at = ${at}, is_demo = ${isDemo},
        evidence_sealed = ${own.seal(`contract.evidence:${number}`, JSON.stringify(whole))}
      where number = ${number}`;
    await writeAudit(
      tx,
      { actor: 'person', action: 'contract_signed', subject: number },
      evidence.signedAtMs,
    );
    if (kind !== 'w9') {
      await notify(tx, personId, {
        kind: 'contract_signed',
        once: `contract_signed:${number}`,
        figures: { number },
        isQuiet: true,
      });
    }
    if (isDemo && kind !== 'w9') {
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
  kind: ContractKind;
  language: DocumentLanguage;
  revision: number;
  state: string;
  shown: Buffer;
  trade_account: string;
}

/** @throws Refused `not_found`, `contract_signed`, `contract_changed` */
async function mayBeSigned(
  sql: Sql,
  personId: string,
  shownSha256: string,
  number: string,
): Promise<Row> {
  const [row] = await sql<Row>`
    select kind, contract.language, revision, state, sha256 as shown, trade_account
    from contract join contract_file using (number) join person on person.id = contract.person_id
    where number = ${number} and contract.person_id = ${personId} and stage = 'shown'`;
  if (!row) throw new Refused('not_found');
  if (row.state !== 'drawn_up') throw new Refused('contract_signed');
  // Another device redrew the contract, or its wording is no longer in force.
  const isAsShown = row.shown.toString('hex') === shownSha256;
  if (!isAsShown || row.revision !== REVISIONS[row.kind]) throw new Refused('contract_changed');
  return row;
}

/** The device of a session as its owner knows it. */
async function deviceOf(sql: Sql, sessionId: string): Promise<string> {
  const [row] = await sql<{ label: string }>`
    select label from session join device on device.id = device_id where session.id = ${sessionId}`;
  return row?.label ?? '–';
}
