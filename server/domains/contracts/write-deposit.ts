import { BLOCKS_TO_FINAL } from '../../../contract/deposit.ts';
import type { ContractWords } from '../../../contract/contracts.ts';
import { centsDown, decimalOf } from '../../../contract/money.ts';
import type { Fact } from '../../documents/contract-paper.ts';
import { contractTexts, fillContract, REVISIONS } from '../../documents/contract-texts.ts';
import { localeOf } from '../../documents/locale-of.ts';
import { type DrawnUp, partyFacts, stampText, unsigned } from './words.ts';

/** A deposit that was credited. */
export interface CreditedDeposit {
  readonly amountMicros: bigint;
  /** Dollars for one USDT, in micro-units. */
  readonly rateMicros: bigint;
  readonly address: string;
  readonly txid: string;
  /** The block's own time. */
  readonly blockAtMs: number;
  readonly isSimulated: boolean;
  /** Where anybody can look the transaction up. */
  readonly explorer: string | null;
}

/** Blocks after which a deposit is credited. Source: spec §9, Coin deposit confirmation. */
const BLOCKS_TO_CREDIT = 1;
const MICROS = 1_000_000n;

/** Writes the contract of one deposit. */
export function writeDeposit(drawn: DrawnUp, deposit: CreditedDeposit): ContractWords {
  const { language, isDemo } = drawn;
  const { deposit: text, words } = contractTexts[language];
  const { amountMicros, rateMicros, address, txid, blockAtMs, isSimulated, explorer } = deposit;
  const figure = (micros: bigint, digits: number) =>
    new Intl.NumberFormat(localeOf(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: 6,
    }).format(decimalOf(micros));
  const dollars = (amountMicros * rateMicros) / MICROS;
  const credited = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
  });
  const terms = {
    amount: figure(amountMicros, 2),
    rate: figure(rateMicros, 0),
    confirmations: BLOCKS_TO_CREDIT,
    finalConfirmations: BLOCKS_TO_FINAL,
  };
  const facts: Fact[] = [
    [words.amount, `${terms.amount} USDT`],
    [words.credited, credited.format(decimalOf(centsDown(dollars)))],
    [words.received, stampText(blockAtMs)],
    [words.to, address],
    [words.chain, isSimulated ? words.simulated : words.tron],
    [words.transaction, txid],
  ];
  if (explorer !== null) facts.push([words.explorer, explorer]);
  return {
    title: text.title,
    mark: isDemo ? words.demo : null,
    facts: [...partyFacts(drawn, REVISIONS.deposit), ...facts],
    intro: text.intro,
    sections: text.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((paragraph) => fillContract(paragraph, terms)),
    })),
    signature: unsigned(drawn),
    record: null,
    consent: words.consent,
  };
}
