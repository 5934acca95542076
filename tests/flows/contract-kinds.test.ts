import { expect, test } from 'vitest';
import { addBankAccount } from '../../contract/bank-account.ts';
import {
  type Contract,
  checkContractFile,
  downloadContract,
  drawUpContract,
  drawUpDepositContract,
  drawUpW9,
  getContractFile,
  getContracts,
  signContract,
} from '../../contract/contracts.ts';
import type { DocumentLanguage } from '../../contract/documents.ts';
import { API_BASE } from '../../contract/endpoint.ts';
import { TOKEN_HEADER } from '../../contract/session.ts';
import { dbOf } from '../../server/db/tx.ts';
import { decideContract } from '../../server/domains/contracts/decide-contract.ts';
import { groupedReference } from '../../contract/bank-reference.ts';
import { aBankScene } from '../harness/bank.ts';
import { aDepositScene, usdt } from '../harness/deposits.ts';
import { keepPapers, NAME } from '../harness/papers.ts';
import { aPerson, type TestPerson } from '../harness/people.ts';
import { sealsOf, textOf } from '../harness/poppler.ts';
import { anApp, type TestApp } from '../harness/server.ts';

const VALID = 'Signature Validation: Signature is Valid.';
const SSN = '501128765';
const TYPED = { kind: 'typed', name: 'Ada Lovelace' } as const;
const spaced = (text: string) => text.replaceAll(/\s+/g, ' ');

/** A verified customer. */
async function aVerified(app: TestApp): Promise<TestPerson> {
  const person = await aPerson(app.services, { identity: 'passed' });
  await keepPapers(app, person, { ssn: SSN });
  return person;
}

async function w9Of(
  app: TestApp,
  person: TestPerson,
  {
    language = 'en',
    isSubjectToWithholding = false,
  }: { language?: DocumentLanguage; isSubjectToWithholding?: boolean } = {},
): Promise<Contract> {
  const asked = { language, isUsPerson: true, isSubjectToWithholding } as const;
  const answer = await app.call(drawUpW9, asked, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

async function pdfOf(app: TestApp, person: TestPerson, number: string): Promise<Buffer> {
  const answer = await app.call(downloadContract, { number }, person);
  if (!answer.ok) throw new Error(answer.code);
  return Buffer.from(answer.value.base64, 'base64');
}

function sign(app: TestApp, person: TestPerson, { number, sha256 }: Contract) {
  const asked = { number, shownSha256: sha256, signature: TYPED, hasAgreed: true } as const;
  return app.call(signContract, asked, person);
}

async function contractsOf(app: TestApp, person: TestPerson): Promise<Contract[]> {
  const answer = await app.call(getContracts, {}, person);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.contracts;
}

test.for(['en', 'es', 'ja', 'zh-HK'] as const)(
  'a W-9 in %s certifies in the words of the law, with the whole tax number in the file alone',
  async (language) => {
    const app = await anApp();
    const person = await aVerified(app);
    const form = await w9Of(app, person, { language });
    const pdf = await pdfOf(app, person, form.number);
    const text = spaced(textOf(pdf));
    for (const said of [
      '501-12-8765',
      'Ada Maria Quartermain-Solis',
      'March 2024',
      'Under penalties of perjury, I certify that:',
      '3. I am a U.S. citizen or other U.S. person',
      'does not require your consent to any provision of this document other than the',
    ]) {
      expect(text).toContain(said);
    }
    expect(sealsOf(pdf)).toContain(VALID);
    const shown = await app.call(getContractFile, { number: form.number }, person);
    expect(shown).toMatchObject({ value: { base64: null, language } });
    expect(JSON.stringify(shown)).toContain('•••-••-8765');
    expect(JSON.stringify(shown)).not.toMatch(/501-?12-?8765/);
  },
);

test('a W-9 is signed once, has no countersignature, and the next one ends it', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const first = await w9Of(app, person);
  expect(await sign(app, person, first)).toMatchObject({ value: { state: 'signed' } });
  expect(await sign(app, person, first)).toMatchObject({ code: 'contract_signed' });
  expect(
    await decideContract(app.services, first.number, 'countersigned', { actor: 'operator:test' }),
  ).toBe('nothing');
  const signed = await pdfOf(app, person, first.number);

  const second = await w9Of(app, person, { isSubjectToWithholding: true });
  expect((await contractsOf(app, person)).map(({ state }) => state)).toEqual([
    'drawn_up',
    'signed',
  ]);
  await sign(app, person, second);
  expect((await contractsOf(app, person)).map(({ state }) => state)).toEqual(['signed', 'ended']);
  expect((await pdfOf(app, person, first.number)).equals(signed)).toBe(true);
  const db = dbOf(await app.pool());
  await expect(
    db.sql`update contract set state = 'countersigned' where number = ${second.number}`,
  ).rejects.toThrow('only by its states');
});

test('item 2 is crossed out for a customer subject to backup withholding', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const struckOf = async (isSubjectToWithholding: boolean) => {
    const { number } = await w9Of(app, person, { language: 'es', isSubjectToWithholding });
    const file = await app.call(getContractFile, { number }, person);
    if (!file.ok) throw new Error(file.code);
    const [, certification] = file.value.words.sections;
    return certification?.struck?.map((at) => certification.paragraphs[at]?.slice(0, 30));
  };
  expect(await struckOf(false)).toBeUndefined();
  expect(await struckOf(true)).toEqual([
    '2. I am not subject to backup ',
    '2. No estoy sujeto a la retenc',
  ]);
});

test('the shown text is what is signed, even if the name changes in between', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const form = await w9Of(app, person);
  await keepPapers(app, person, { ssn: SSN, legalName: 'Grace Hopper' });
  expect(await sign(app, person, form)).toMatchObject({ ok: true });
  const text = textOf(await pdfOf(app, person, form.number));
  expect(text).toContain('Ada Maria Quartermain-Solis');
  expect(text).not.toContain('Grace');
});

test('a signature for another wording than the one shown is refused', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const shown = await w9Of(app, person);
  const other = await w9Of(app, person, { isSubjectToWithholding: true });
  expect(await sign(app, person, shown)).toMatchObject({ code: 'not_found' });
  expect(await sign(app, person, { ...other, sha256: shown.sha256 })).toMatchObject({
    code: 'contract_changed',
  });
});

test('a form of another customer does not exist, and its tax number is nowhere in clear', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const form = await w9Of(app, person);
  await sign(app, person, form);
  const other = await aPerson(app.services, { identity: 'passed' });
  const { number } = form;
  for (const call of [getContractFile, downloadContract]) {
    expect(await app.call(call, { number }, other)).toMatchObject({ code: 'not_found' });
  }
  expect(await sign(app, other, form)).toMatchObject({ code: 'not_found' });

  await pdfOf(app, person, number);
  const db = dbOf(await app.pool());
  const rows = await db.sql<{ row: string }>`
    select contract_file::text as row from contract_file
    union all select contract::text from contract
    union all select audit_record::text from audit_record`;
  const text = rows.map(({ row }) => row).join('\n');
  expect(text).toContain('w9_downloaded');
  expect(text).not.toMatch(/501-?12-?8765/);
  expect(text).not.toContain(Buffer.from('501-12-8765').toString('hex'));
});

test('a customer without a tax number gets no form, and in a demonstration one with a sample number', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'passed' });
  const real = await anApp({ pool: await app.pool(), services: { demoGrantMicros: 0n } });
  const asked = { language: 'en', isUsPerson: true, isSubjectToWithholding: false } as const;
  expect(await real.call(drawUpW9, asked, person)).toMatchObject({ code: 'papers_incomplete' });
  const { number } = await w9Of(app, person);
  expect(textOf(await pdfOf(app, person, number))).toContain('000-00-0000');
});

test('a contract names the bank account that the customer linked', async () => {
  const app = await anApp();
  const person = await aPerson(app.services, { identity: 'passed' });
  const account = {
    holderName: NAME.legalName,
    bankName: 'First Example Bank',
    bankAddress: null,
    routingNumber: '011000015',
    accountNumber: '0001234567',
    type: 'checking',
    ssn: SSN,
  } as const;
  const bank = async () => {
    const drawn = await app.call(drawUpContract, { language: 'en' }, person);
    if (!drawn.ok) throw new Error(drawn.code);
    const text = textOf(await pdfOf(app, person, drawn.value.number));
    return /Bank information\s+(.+)/.exec(text)?.[1];
  };
  expect(await bank()).toBe('Not given');
  expect(await app.call(addBankAccount, account, person)).toMatchObject({ ok: true });
  expect(await bank()).toBe('First Example Bank, •••• 4567');
});

test('a deposit has one contract with its figures, after any number of concurrent requests', async () => {
  const scene = await aDepositScene();
  const { app } = scene;
  const { person, address, records } = await scene.customer();
  scene.chain.mine({ to: address, micros: usdt(1_234.5) });
  await scene.catchUp();
  const [record] = await records();
  const asked = { language: 'en', depositId: record?.id ?? '' } as const;
  const [one, two] = await Promise.all([
    app.call(drawUpDepositContract, asked, person),
    app.call(drawUpDepositContract, { ...asked, language: 'ja' }, person),
  ]);
  if (!one.ok || !two.ok) throw new Error('no contract');
  expect(one.value.number).toBe(two.value.number);
  expect(await contractsOf(app, person)).toMatchObject([
    { kind: 'deposit', depositId: record?.id, state: 'drawn_up' },
  ]);
  const pdf = await pdfOf(app, person, one.value.number);
  const text = textOf(pdf).replaceAll(/\s/g, '');
  for (const said of ['1,234.50USDT', '$1,234.50', address, record?.txid]) {
    expect(text).toContain(said);
  }
  expect(await app.call(drawUpContract, { language: 'en' }, person)).toMatchObject({
    value: { kind: 'software' },
  });

  const other = await scene.customer();
  expect(await app.call(drawUpDepositContract, asked, other.person)).toMatchObject({
    code: 'not_found',
  });
});

test('a deposit that was not credited has no contract', async () => {
  const scene = await aDepositScene();
  const { person, address, records } = await scene.customer();
  scene.chain.mine({ to: address, micros: usdt(0.5) });
  await scene.catchUp();
  const [record] = await records();
  const asked = { language: 'en', depositId: record?.id ?? '' } as const;
  expect(await scene.app.call(drawUpDepositContract, asked, person)).toMatchObject({
    code: 'no_contract',
  });
});

test('a bank deposit has one contract once it is credited, with its figures and both references', async () => {
  const scene = await aBankScene();
  const { app } = scene;
  const { person, reference } = await scene.customer();
  await scene.book(`A-77,2026-11-20,1234.50,${reference},,`);
  const [deposit] = await app.services.funding.bank.deposits(person.id);
  const asked = { language: 'en', depositId: deposit?.id ?? '' } as const;
  expect(await app.call(drawUpDepositContract, asked, person)).toMatchObject({
    code: 'no_contract',
  });
  await scene.bookAndCredit('B-1,2026-11-20,1.00,other,,');
  const [one, two] = [
    await app.call(drawUpDepositContract, asked, person),
    await app.call(drawUpDepositContract, { ...asked, language: 'ja' }, person),
  ];
  if (!one.ok || !two.ok) throw new Error('no contract');
  expect(one.value.number).toBe(two.value.number);
  const text = spaced(textOf(await pdfOf(app, person, one.value.number)));
  for (const said of [
    '$1,234.50',
    'A-77',
    groupedReference(reference),
    'November 20, 2026',
    'Simulated bank transfer',
  ]) {
    expect(text).toContain(said);
  }
  expect(await sign(app, person, one.value)).toMatchObject({ value: { state: 'signed' } });

  const other = await scene.customer();
  expect(await app.call(drawUpDepositContract, asked, other.person)).toMatchObject({
    code: 'not_found',
  });
});

test('one changed byte anywhere in a signed file makes it another file', async () => {
  const app = await anApp();
  const person = await aVerified(app);
  const form = await w9Of(app, person);
  await sign(app, person, form);
  const pdf = await pdfOf(app, person, form.number);
  const check = async (body: Buffer) => {
    const answer = await fetch(`${app.url}${API_BASE}${checkContractFile.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [TOKEN_HEADER]: person.aspctoken },
      body: new Uint8Array(body),
    });
    return ((await answer.json()) as { data: { isSigned: boolean } }).data.isSigned;
  };
  expect(await check(pdf)).toBe(true);
  for (const at of [0, 700, Math.floor(pdf.length / 2), pdf.length - 2]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await check(changed)).toBe(false);
  }
  expect(await check(Buffer.concat([pdf, Buffer.from('\n')]))).toBe(false);
});
