import type { Address } from '../../../contract/address.ts';
import type { ContractWords } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import type { Fact } from '../../documents/contract-paper.ts';
import { contractTexts } from '../../documents/contract-texts.ts';
import { localeOf } from '../../documents/locale-of.ts';

/** The client as a contract names them. */
export interface Client {
  readonly name: string;
  /** Email address or mobile number. */
  readonly contact: string | null;
  readonly address: Address | null;
  /** The bank and last digits of the default linked account, else of the newest. */
  readonly bank: string | null;
  readonly tradeAccount: string;
}

/** The facts that every kind of contract has. */
export interface DrawnUp {
  readonly number: string;
  readonly language: DocumentLanguage;
  readonly client: Client;
  readonly isDemo: boolean;
  /** Wall time. */
  readonly drawnUpAtMs: number;
}

/** Which contract it is, of when, and between whom. Its number comes first. */
export function partyFacts(
  { number, language, client, drawnUpAtMs }: DrawnUp,
  revision: number,
): Fact[] {
  const { words } = contractTexts[language];
  return [
    [words.number, number],
    [words.revision, String(revision)],
    [words.date, dayText(drawnUpAtMs, language)],
    [words.client, client.name],
    [words.account, client.tradeAccount],
    [words.contact, client.contact ?? words.notGiven],
    [words.address, addressText(client.address, language)],
    [words.bank, client.bank ?? words.notGiven],
    [words.provider, words.providerName],
  ];
}

/** Where the client is to sign. */
export function unsigned({ language, client }: DrawnUp): ContractWords['signature'] {
  const { words } = contractTexts[language];
  return { label: words.signature, note: words.unsigned, name: client.name, date: null };
}

/** A day in New York. */
export function dayText(ms: number, language: DocumentLanguage): string {
  const day = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: MARKET_ZONE,
  });
  return day.format(ms);
}

/** `2026-11-20 15:30:00`, in UTC. */
export function stampText(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
}

/** On one line, in the order in which the wire has it; the country by its name. */
export function addressText(address: Address | null, language: DocumentLanguage): string {
  if (!address) return contractTexts[language].words.notGiven;
  const { street, unit, city, region, postalCode, country } = address;
  const countries = new Intl.DisplayNames([localeOf(language)], { type: 'region' });
  const parts = [street, unit, city, region, postalCode, countries.of(country)];
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}
