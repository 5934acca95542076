import { expect, test } from 'vitest';
import {
  type Contract,
  checkContractFile,
  downloadContract,
  drawUpContract,
  getContractFile,
  getContracts,
  signContract,
} from '../../contract/contracts.ts';
import { contractTerms } from '../../contract/contract-terms.ts';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { API_BASE, type InputOf, type RefusalOf } from '../../contract/endpoint.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { dbOf } from '../../server/db/tx.ts';
import { contractsFound } from '../../server/doctor/contracts.ts';
import { localeOf } from '../../server/documents/locale-of.ts';
import { decideContract } from '../../server/domains/contracts/decide-contract.ts';
import { addOperator } from '../../server/operators/operators.ts';
import { aPerson, onAnotherDevice, type TestPerson } from '../harness/people.ts';
import { inkOf, sealsOf, textOf } from '../harness/poppler.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const VALID = 'Signature Validation: Signature is Valid.';
const DAY_MS = 86_400_000;
const BY_HAND: InputOf<typeof signContract>['signature'] = {
  kind: 'drawn',
  drawn: {
    width: 1_000,
    height: 320,
    strokes: [
      [
        [100, 250, 10],
        [250, 60, 14],
        [400, 250, 10],
      ],
      [
        [180, 170, 8],
        [330, 170, 8],
      ],
    ],
  },
};

async function aWorld() {
  const app = await anApp();
  return { app, person: await aPerson(app.services, { identity: 'passed' }) };
}

async function drawnUp(app: TestApp, person: TestPerson, language: DocumentLanguage = 'en') {
  const answer = await app.call(drawUpContract, { language }, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function fileOf(app: TestApp, person: TestPerson, number: string): Promise<Buffer> {
  const answer = await app.call(downloadContract, { number }, person);
  if (!answer.ok) throw new Error(answer.code);
  return Buffer.from(answer.value.base64, 'base64');
}

function sign(app: TestApp, person: TestPerson, { number, sha256 }: Contract, signature = BY_HAND) {
  return app.call(
    signContract,
    { number, shownSha256: sha256, signature, hasAgreed: true },
    person,
  );
}

/** Without the spaces and lines that a page breaks a text by. */
function bare(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

async function check(app: TestApp, person: TestPerson, pdf: Buffer) {
  const answer = await fetch(`${app.url}${API_BASE}${checkContractFile.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', [TOKEN_HEADER]: person.aspctoken },
    body: new Uint8Array(pdf),
  });
  return ((await answer.json()) as { data: { contract: Contract | null; isSigned: boolean } }).data;
}

test.for(['en', 'es', 'ja', 'zh-HK'] as const)(
  'a contract in %s has every term, the parties and a valid seal, and stays small',
  async (language) => {
    const { app, person } = await aWorld();
    const contract = await drawnUp(app, person, language);
    const file = await app.call(getContractFile, { number: contract.number }, person);
    if (!file.ok) throw new Error(file.code);
    const pdf = Buffer.from(file.value.base64 ?? '', 'base64');
    const text = textOf(pdf);
    // The page shows these words: they are those of the file.
    const { facts, intro, sections, mark } = file.value.words;
    // A paragraph may continue across a page footer.
    const isFoot = (line: string) =>
      line.includes(`${contract.number} ·`) || line.includes(mark ?? '–');
    const printed = bare(
      text
        .split('\n')
        .filter((line) => !isFoot(line))
        .join('\n'),
    );
    for (const word of [intro, ...facts.flat(), ...sections.flatMap((each) => each.paragraphs)]) {
      expect(printed).toContain(bare(word));
    }
    for (const said of [contract.number, person.email, person.person.tradeAccount]) {
      expect(text).toContain(said);
    }
    for (const term of Object.values(contractTerms)) {
      expect(text).toContain(term.toLocaleString(localeOf(language)));
    }
    expect(sealsOf(pdf)).toContain(VALID);
    expect(pdf.length).toBeLessThan(50_000);
  },
);

test('a contract is drawn up, shown, signed and countersigned once, and its file never changes again', async () => {
  const { app, person } = await aWorld();
  const contract = await drawnUp(app, person);
  expect(contract).toMatchObject({ state: 'drawn_up', signedAtMs: null });
  const shown = await fileOf(app, person, contract.number);

  const answers = await Promise.all([
    sign(app, person, contract),
    sign(app, await onAnotherDevice(app.services, person), contract),
  ]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
    'contract_signed',
    'ok',
  ]);
  const list = await app.call(getContracts, {}, person);
  if (!list.ok) throw new Error(list.code);
  expect(list.value.contracts).toMatchObject([{ state: 'countersigned', isDemo: true }]);

  const signed = await fileOf(app, person, contract.number);
  expect(sealsOf(signed)).toContain(VALID);
  const text = textOf(signed);
  for (const said of ['Signing record', contract.sha256, 'Automatically, by this']) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  }
  expect(signed.equals(shown)).toBe(false);
  // Another preparation returns the signed contract, in any language.
  expect(await drawnUp(app, person, 'ja')).toMatchObject({
    number: contract.number,
    language: 'en',
  });
  expect((await fileOf(app, person, contract.number)).equals(signed)).toBe(true);

  const db = dbOf(await app.pool());
  await expect(db.sql`update contract_file set sealed = ''`).rejects.toThrow('only be added to');
  await expect(db.sql`delete from contract_file`).rejects.toThrow('is kept');
  await expect(db.sql`delete from contract`).rejects.toThrow('is kept');
  await expect(db.sql`update contract set signed_at = now()`).rejects.toThrow('only by its states');
});

/** All the darkness of the second page. */
function inkIn(file: Buffer): number {
  const page = inkOf(file, { page: 2, x: 0, y: 0, width: 612, height: 792 });
  return page.reduce((sum, dark) => sum + dark, 0);
}

test('a signature by hand is drawn where the page is for it, and a typed one says that it was typed', async () => {
  const { app, person } = await aWorld();
  const contract = await drawnUp(app, person);
  const typed = { kind: 'typed', name: '山田 太郎' } as const;
  expect(await sign(app, person, contract, typed)).toMatchObject({ ok: true });
  const pdf = await fileOf(app, person, contract.number);
  expect(textOf(pdf)).toContain('山田 太郎');
  expect(textOf(pdf)).toContain('Typed by the client');

  const other = await aPerson(app.services, { identity: 'passed' });
  const byHand = await drawnUp(app, other);
  const before = await fileOf(app, other, byHand.number);
  await sign(app, other, byHand);
  const after = await fileOf(app, other, byHand.number);
  expect(inkIn(after)).toBeGreaterThan(inkIn(before) + 20_000);
});

test('a file is found by its bytes: as signed, as shown, or not at all when one byte was changed', async () => {
  const { app, person } = await aWorld();
  const contract = await drawnUp(app, person);
  const shown = await fileOf(app, person, contract.number);
  await sign(app, person, contract);
  const signed = await fileOf(app, person, contract.number);
  expect(await check(app, person, signed)).toMatchObject({
    contract: { number: contract.number },
    isSigned: true,
  });
  expect(await check(app, person, shown)).toMatchObject({ isSigned: false });
  const changed = Buffer.from(signed);
  changed[5_000] = (changed[5_000] ?? 0) ^ 1;
  expect(await check(app, person, changed)).toEqual({ contract: null, isSigned: false });
  const other = await aPerson(app.services, { identity: 'passed' });
  expect(await check(app, other, signed)).toEqual({ contract: null, isSigned: false });
});

/** One world for each refusal; leave one out and this file does not compile. */
const worlds: Record<
  Exclude<RefusalOf<typeof signContract>, 'contract_failed' | 'storage_full'>,
  (app: TestApp, person: TestPerson) => Promise<unknown>
> = {
  not_found: async (app, person) => {
    const other = await aPerson(app.services, { identity: 'passed' });
    return sign(app, other, await drawnUp(app, person));
  },
  contract_signed: async (app, person) => {
    const contract = await drawnUp(app, person);
    await sign(app, person, contract);
    return sign(app, person, contract);
  },
  contract_changed: async (app, person) => {
    const contract = await drawnUp(app, person);
    return sign(app, person, { ...contract, sha256: '0'.repeat(64) });
  },
  signature_empty: async (app, person) => {
    const drawn = {
      width: 1_000,
      height: 320,
      strokes: [[[500, 100, 9] as [number, number, number]]],
    };
    return sign(app, person, await drawnUp(app, person), { kind: 'drawn', drawn });
  },
};

test.for(Object.entries(worlds))('signing refuses with %s', async ([code, world]) => {
  const { app, person } = await aWorld();
  expect(await world(app, person)).toMatchObject({ ok: false, code });
});

test('a contract of another customer does not exist, and one without verified identity has none', async () => {
  const { app, person } = await aWorld();
  const { number } = await drawnUp(app, person);
  const other = await aPerson(app.services, { identity: 'passed' });
  expect(await app.call(getContractFile, { number }, other)).toMatchObject({ code: 'not_found' });
  const unverified = await aPerson(app.services);
  expect(await app.call(drawUpContract, { language: 'en' }, unverified)).toMatchObject({
    code: 'not_verified',
  });
});

test('a seal that cannot be made is a contract that failed, and leaves nothing behind', async () => {
  const { app, person } = await aWorld();
  const broken = await anApp({
    pool: await app.pool(),
    documentKey: () => Promise.reject(new Error('the certificate cannot be read')),
  });
  expect(await broken.call(drawUpContract, { language: 'en' }, person)).toMatchObject({
    code: 'contract_failed',
  });
  expect(await app.call(getContracts, {}, person)).toMatchObject({ value: { contracts: [] } });
});

test('the operator countersigns and ends a contract, each once', async () => {
  const app = await anApp({ services: { demoGrantMicros: 0n } });
  const person = await aPerson(app.services, { identity: 'passed' });
  const contract = await drawnUp(app, person);
  const decide = (decision: 'countersigned' | 'ended') =>
    decideContract(app.services, contract.number, decision, { actor: 'operator:test' });
  expect(await decide('countersigned')).toBe('nothing');
  const signed = await sign(app, person, contract);
  expect(signed).toMatchObject({ value: { state: 'signed', isDemo: false } });
  const { sql } = app.services.db;
  const signedAtMs = (signed.ok && signed.value.signedAtMs) || 0;
  expect(await contractsFound(sql, signedAtMs + DAY_MS)).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('1 signed contract waits'),
  });
  expect(await contractsFound(sql, signedAtMs + 2 * DAY_MS)).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining(new Date(signedAtMs).toISOString().slice(0, 10)),
  });
  const once = ['decided', 'nothing'];
  expect([await decide('countersigned'), await decide('countersigned')]).toEqual(once);
  expect(await contractsFound(sql, signedAtMs + 2 * DAY_MS)).toMatchObject({ state: 'ok' });
  expect([await decide('ended'), await decide('ended')]).toEqual(once);
  expect(await drawnUp(app, person)).toMatchObject({ state: 'drawn_up' });
});

test('no operator countersigns or ends a contract of their own', async () => {
  const app = await anApp({ services: { demoGrantMicros: 0n } });
  const person = await aPerson(app.services, { identity: 'passed' });
  const own = { name: 'ada', role: 'approver', personId: person.id } as const;
  await addOperator(app.services, { actor: 'operator:root' }, own);
  const contract = await drawnUp(app, person);
  await sign(app, person, contract);
  const decide = (actor: string, decision: 'countersigned' | 'ended' = 'countersigned') =>
    decideContract(app.services, contract.number, decision, { actor });
  expect(await decide('operator:ada')).toBe('own_account');
  expect(await decide('operator:ada', 'ended')).toBe('own_account');
  expect(await decide('operator:eve')).toBe('decided');
});

test('nothing of a contract is in clear in the database but its number, states and hashes', async () => {
  const { app, person } = await aWorld();
  const contract = await drawnUp(app, person);
  await sign(app, person, contract, { kind: 'typed', name: 'Ada Lovelace' });
  const db = dbOf(await app.pool());
  for (const table of ['contract', 'contract_file']) {
    const rows = await db.sql<{ row: string }>([
      `select t::text as row from "${table}" t`,
    ] as unknown as TemplateStringsArray);
    const text = rows.map(({ row }) => row).join('\n');
    for (const said of ['Ada Lovelace', person.email, '%PDF']) {
      expect(text).not.toContain(said);
      expect(text).not.toContain(Buffer.from(said).toString('hex'));
    }
  }
});
