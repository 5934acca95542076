import {
  BadStatement,
  demandDollars,
  OTHER_RETURN,
  readBankRef,
  readDay,
  readMoney,
  type Statement,
  type StatementLine,
  tidy,
} from './statement.ts';
import { childAt, textAt, type XmlElement, xmlElements } from './xml.ts';

const TAKEN = new Set(['Ntry', 'Acct']);
/** The NACHA codes for the same reasons. Source: ISO 20022 External Code Sets, Return Reason. */
const NACHA_CODES: ReadonlyMap<string, string> = new Map([
  ['AC01', 'R04'],
  ['AC03', 'R03'],
  ['AC04', 'R02'],
  ['AC06', 'R16'],
  ['AC07', 'R02'],
  ['AG01', 'R20'],
  ['AM05', 'R24'],
  ['BE01', 'R03'],
  ['DUPL', 'R24'],
  ['FOCR', 'R06'],
  ['MD07', 'R15'],
  ['RC01', 'R13'],
  ['RC04', 'R13'],
]);

/**
 * Reads an account statement of ISO 20022 (camt.053, any version). Entries that are not booked are left out; an entry of several
 * transactions is a line for each. Pure.
 *
 * @param accountNumber ours: a statement of another account is refused
 * @throws BadStatement with the entry
 */
export function readCamtStatement(text: string, accountNumber: string): Statement {
  // Reports of the day (camt.052) and notifications (camt.054) have the same entries, with other references or not final.
  if (!/<(?:[\w.-]+:)?BkToCstmrStmt[\s>]/.test(text)) {
    throw new BadStatement('The file is no account statement (camt.053).');
  }
  const lines: StatementLine[] = [];
  let entries = 0;
  for (const element of xmlElements(text, TAKEN)) {
    if (element.name === 'Acct') demandOurs(element, accountNumber);
    else lines.push(...linesOf(element, (entries += 1)));
  }
  return { format: 'camt.053', lines };
}

function demandOurs(account: XmlElement, accountNumber: string): void {
  const number = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
  if (number !== '' && bare(number) !== bare(accountNumber)) {
    throw new BadStatement('The statement is of another account.');
  }
}

function linesOf(entry: XmlElement, count: number): readonly StatementLine[] {
  const place = `Entry ${count}`;
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const total = signedAmount(childAt(entry, 'Amt'), textAt(entry, 'CdtDbtInd'), place);
  const booked = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm');
  const value = textAt(entry, 'ValDt', 'Dt') || textAt(entry, 'ValDt', 'DtTm');
  const days = {
    valueOn: readDay(value || booked, place),
    ...(booked !== '' && { bookedOn: readDay(booked, place) }),
  };
  const bankRef = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  const details = entry.children
    .filter(({ name }) => name === 'NtryDtls')
    .flatMap(({ children }) => children.filter(({ name }) => name === 'TxDtls'));
  if (details.length <= 1) {
    const [only] = details;
    const ref = bankRef || (only ? textAt(only, 'Refs', 'AcctSvcrRef') : '');
    const line = { bankRef: readBankRef(ref, place), ...days, micros: total };
    return [{ ...line, ...saidOf(only, entry) }];
  }
  const lines: StatementLine[] = [];
  for (const [index, detail] of details.entries()) {
    const own = textAt(detail, 'Refs', 'AcctSvcrRef');
    const amount = childAt(detail, 'Amt') ?? childAt(detail, 'AmtDtls', 'TxAmt', 'Amt');
    const direction = textAt(detail, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
    lines.push({
      // The place within the entry stays the same in every statement.
      bankRef: readBankRef(own || (bankRef && `${bankRef}/${index + 1}`), place),
      ...days,
      micros: signedAmount(amount, direction, place),
      ...saidOf(detail, entry),
    });
  }
  const sum = lines.reduce((micros, line) => micros + line.micros, 0n);
  if (sum !== total) throw new BadStatement(`${place}: its transactions do not sum up to it.`);
  return lines;
}

function signedAmount(amount: XmlElement | undefined, direction: string, place: string): bigint {
  if (!amount) throw new BadStatement(`${place}: the amount is missing.`);
  demandDollars(amount.attributes['Ccy'], place);
  const micros = readMoney(amount.text, place);
  if (micros <= 0n) throw new BadStatement(`${place}: the amount is not above zero.`);
  if (direction !== 'CRDT' && direction !== 'DBIT') {
    throw new BadStatement(`${place}: it says neither CRDT nor DBIT.`);
  }
  return direction === 'CRDT' ? micros : -micros;
}

/** The texts, counterparty and return references of a transaction. */
function saidOf(
  detail: XmlElement | undefined,
  entry: XmlElement,
): Pick<StatementLine, 'text' | 'name' | 'account' | 'returnCode' | 'originals' | 'isReversal'> {
  const more = textAt(entry, 'AddtlNtryInf');
  // The bank takes an entry of its own back; only a return of the payment system has `RtrInf`.
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd'));
  if (!detail) {
    const said = { text: tidy(more), name: '', account: '' };
    return isReversal ? { ...said, returnCode: OTHER_RETURN, isReversal } : said;
  }
  const remittance = childAt(detail, 'RmtInf')?.children ?? [];
  const texts = remittance.map((each) =>
    each.name === 'Ustrd' ? each.text : textAt(each, 'CdtrRefInf', 'Ref'),
  );
  const references = childAt(detail, 'Refs')?.children ?? [];
  const endToEnd = textAt(detail, 'Refs', 'EndToEndId');
  const parties = childAt(detail, 'RltdPties');
  const party = (role: 'Dbtr' | 'Cdtr') =>
    parties ? textAt(parties, role, 'Nm') || textAt(parties, role, 'Pty', 'Nm') : '';
  const account = (role: 'DbtrAcct' | 'CdtrAcct') =>
    parties ? textAt(parties, role, 'Id', 'IBAN') || textAt(parties, role, 'Id', 'Othr', 'Id') : '';
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const returned = childAt(detail, 'RtrInf');
  const originals = references
    .filter(({ name }) => name !== 'AcctSvcrRef')
    .map(({ text, children }) => tidy(text || (children.at(-1)?.text ?? '')))
    .filter((text) => text !== '' && text !== 'NOTPROVIDED');
  return {
    text: tidy([...texts, endToEnd === 'NOTPROVIDED' ? '' : endToEnd, more].join(' ')),
    name: tidy(party(isIn ? 'Dbtr' : 'Cdtr')),
    account: tidy(account(isIn ? 'DbtrAcct' : 'CdtrAcct')),
    ...(returned && { returnCode: returnCodeOf(returned), originals }),
    ...(!returned && isReversal && { returnCode: OTHER_RETURN, originals, isReversal }),
  };
}

/** The NACHA code of a return. One without a known reason is a return, too. */
function returnCodeOf(returned: XmlElement): string {
  const code = textAt(returned, 'Rsn', 'Cd');
  const [nacha] = /^R\d\d\b/.exec(code || textAt(returned, 'Rsn', 'Prtry')) ?? [];
  return nacha ?? NACHA_CODES.get(code) ?? OTHER_RETURN;
}

function bare(number: string): string {
  return number.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}
