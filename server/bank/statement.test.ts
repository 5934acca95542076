import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { BadStatement } from './statement.ts';

const OURS = '000123456789';
const read = (text: string) => readStatement(Buffer.from(text), OURS);

test('a CSV has named columns in any order, quotes, both separators and lines of both kinds', () => {
  const { lines } = read(
    '\ufeffText;Reference;Amount;Date;Currency\r\n"rent; ""May""\nsecond";A-1;1,250.5;2026-11-20;USD\r\nfee;A-2;-3.00;2026-11-21;\n',
  );
  expect(lines).toEqual([
    {
      bankRef: 'A-1',
      valueOn: '2026-11-20',
      micros: 1_250_500_000n,
      text: 'rent; "May" second',
      name: '',
      account: '',
    },
    {
      bankRef: 'A-2',
      valueOn: '2026-11-21',
      micros: -3_000_000n,
      text: 'fee',
      name: '',
      account: '',
    },
  ]);
});

test('a formula in a cell is text, and an amount is never one', () => {
  const formula = '=HYPERLINK(""http://example.com"",""pay"")';
  const { lines } = read(`reference,date,amount,text\n=1+1,2026-11-20,5,"${formula}"\n`);
  expect(lines).toMatchObject([
    { bankRef: '=1+1', text: '=HYPERLINK("http://example.com","pay")', micros: 5_000_000n },
  ]);
  expect(() => read('reference,date,amount\nA,2026-11-20,=5+5\n')).toThrow('Line 2');
});

test('signs that a terminal obeys do not get in', () => {
  const { lines } = read('reference,date,amount,text\nA,2026-11-20,5,a\u001b[2Jb\u202ec\n');
  expect(lines[0]?.text).toBe('a [2Jb c');
});

test.for([
  ['', 'empty'],
  ['reference,amount\nA,1\n', '"date" is missing'],
  ['reference,date,date,amount\n', 'twice'],
  ['reference,date,amount\nA,2026-11-20\n', 'Line 2: has 2 cells'],
  ['reference,date,amount\n\nA,2026-02-30,1\n', 'Line 3: "2026-02-30" is not a day'],
  ['reference,date,amount\nA,2026-11-20,1.234\n', 'is not an amount'],
  ['reference,date,amount\nA,2026-11-20,"0,500"\n', 'is not an amount'],
  ['reference,date,amount\nA,2026-11-20,0\n', 'zero'],
  ['reference,date,amount\n,2026-11-20,1\n', 'own reference is missing'],
  ['reference,date,amount,currency\nA,2026-11-20,1,EUR\n', 'only USD'],
  ['reference,date,amount\n"A,2026-11-20,1\n', 'not closed'],
  ['reference,date,amount,return_code\nA,2026-11-20,1,X9\n', 'not a return code'],
] as const)('%j is refused: %s', ([text, reason]) => {
  expect(() => read(text)).toThrow(BadStatement);
  expect(() => read(text)).toThrow(reason);
});

const camt = (entries: string, account = OURS) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- of the bank -->
<a:Document xmlns:a="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><a:BkToCstmrStmt><a:Stmt>
<a:Id>S1</a:Id><a:Acct><a:Id><a:Othr><a:Id>${account}</a:Id></a:Othr></a:Id></a:Acct>${entries}
</a:Stmt></a:BkToCstmrStmt></a:Document>`;
const entry = (inside: string, status = '<a:Sts><a:Cd>BOOK</a:Cd></a:Sts>') =>
  `<a:Ntry><a:Amt Ccy="USD">250.00</a:Amt><a:CdtDbtInd>CRDT</a:CdtDbtInd>${status}<a:ValDt><a:Dt>2026-11-20</a:Dt></a:ValDt>${inside}</a:Ntry>`;
const tx = (ref: string, amount: string, more = '') =>
  `<a:TxDtls><a:Refs><a:AcctSvcrRef>${ref}</a:AcctSvcrRef><a:EndToEndId>E-${ref}</a:EndToEndId></a:Refs><a:Amt Ccy="USD">${amount}</a:Amt>${more}</a:TxDtls>`;

test('a camt.053 entry is a line, and one of several transactions is as many', () => {
  const { format, lines } = read(
    camt(
      entry(
        `<a:AcctSvcrRef>B1</a:AcctSvcrRef><a:NtryDtls>${tx('T1', '250.00', '<a:RltdPties><a:Dbtr><a:Pty><a:Nm>Ada &amp; Co</a:Nm></a:Pty></a:Dbtr><a:DbtrAcct><a:Id><a:Othr><a:Id>77</a:Id></a:Othr></a:Id></a:DbtrAcct></a:RltdPties><a:RmtInf><a:Ustrd>RF18</a:Ustrd><a:Ustrd><![CDATA[<x>]]></a:Ustrd></a:RmtInf>')}</a:NtryDtls>`,
      ) +
        entry(
          `<a:AcctSvcrRef>B2</a:AcctSvcrRef><a:NtryDtls>${tx('T2', '200')}${tx('', '50.00')}</a:NtryDtls>`,
        ) +
        entry('<a:AcctSvcrRef>B3</a:AcctSvcrRef>', '<a:Sts>PDNG</a:Sts>'),
    ),
  );
  expect(format).toBe('camt.053');
  expect(lines.map(({ bankRef, micros }) => [bankRef, micros])).toEqual([
    ['B1', 250_000_000n],
    ['T2', 200_000_000n],
    ['B2/2', 50_000_000n],
  ]);
  expect(lines[0]).toMatchObject({ name: 'Ada & Co', account: '77', text: 'RF18 <x> E-T1' });
});

test.for([
  ['<a:Rsn><a:Cd>R03</a:Cd></a:Rsn>', 'R03'],
  ['<a:Rsn><a:Cd>AC04</a:Cd></a:Rsn>', 'R02'],
  ['<a:Rsn><a:Cd>MD06</a:Cd></a:Rsn>', 'R00'],
  ['<a:Rsn><a:Prtry>R03 No account</a:Prtry></a:Rsn>', 'R03'],
  ['<a:Rsn><a:Prtry>closed last year</a:Prtry></a:Rsn>', 'R00'],
  ['', 'R00'],
] as const)(
  'a return with the reason "%s" has the code %s, and names what it takes back',
  ([reason, returnCode]) => {
    const returned = entry(
      `<a:NtryDtls>${tx('R1', '250', `<a:RtrInf>${reason}</a:RtrInf>`)}</a:NtryDtls>`,
    );
    expect(read(camt(returned)).lines).toMatchObject([
      { bankRef: 'R1', returnCode, originals: ['E-R1'] },
    ]);
  },
);

test('an entry that the bank marks as its own reversal is a return, with or without a reference', () => {
  const mark = '<a:RvslInd>true</a:RvslInd>';
  const reversals = camt(
    entry(`${mark}<a:NtryDtls>${tx('R1', '250')}</a:NtryDtls>`) +
      entry(`${mark}<a:AcctSvcrRef>R2</a:AcctSvcrRef>`) +
      entry('<a:RvslInd>false</a:RvslInd><a:AcctSvcrRef>B3</a:AcctSvcrRef>'),
  );
  const { lines } = read(reversals);
  expect(lines.map(({ returnCode, originals }) => [returnCode, originals])).toEqual([
    ['R00', ['E-R1']],
    ['R00', undefined],
    [undefined, undefined],
  ]);
});

test.for([
  ['of another account', camt('', '999'), 'another account'],
  [
    'whose transactions do not sum up',
    camt(entry(`<a:NtryDtls>${tx('A', '1')}${tx('B', '2')}</a:NtryDtls>`)),
    'sum up',
  ],
  ['that names entities', `<!DOCTYPE x [<!ENTITY a "b">]>${camt('')}`, 'document type'],
  ['that is cut off', camt('').slice(0, -20), 'not whole'],
  ['of another kind', '<Document><x/></Document>', 'no account statement'],
  [
    'with a report of the day (camt.052)',
    camt(entry('<a:AcctSvcrRef>B1</a:AcctSvcrRef>')).replaceAll(
      'BkToCstmrStmt',
      'BkToCstmrAcctRpt',
    ),
    'no account statement',
  ],
  ['without a reference', camt(entry('')), 'own reference is missing'],
] as const)('a file %s is refused', ([, text, reason]) => {
  expect(() => read(text)).toThrow(reason);
});
