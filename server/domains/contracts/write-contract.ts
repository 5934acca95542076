import { contractTerms } from '../../../contract/contract-terms.ts';
import type { Address } from '../../../contract/address.ts';
import type { ContractWords } from '../../../contract/contracts.ts';
import type { DocumentLanguage } from '../../../contract/documents.ts';
import { MARKET_ZONE } from '../../../contract/market-hours.ts';
import type { Signature } from '../../../contract/signature.ts';
import type { ContractPaper } from '../../documents/contract-paper.ts';
import { contractTexts, fillContract, SOFTWARE_REVISION } from '../../documents/contract-texts.ts';

/** The client as a contract names them. */
export interface Client {
  readonly name: string;
  /** Email address or mobile number. */
  readonly contact: string | null;
  readonly address: Address | null;
  readonly tradeAccount: string;
}

/** How and from where a contract was signed. Kept encrypted with it, and printed on its last page. */
export interface Evidence {
  readonly signature: Signature;
  /** Wall time. */
  readonly signedAtMs: number;
  readonly shownSha256: string;
  readonly device: string;
  readonly sessionId: string;
  readonly network: string;
}

interface Drawn {
  readonly number: string;
  readonly language: DocumentLanguage;
  readonly client: Client;
  readonly isDemo: boolean;
  readonly drawnUpAtMs: number;
  readonly evidence: Evidence | undefined;
}

/** Writes the software contract in its language: all that is printed. */
export function writeContract(drawn: Drawn): ContractPaper {
  const { number, language, client, isDemo, drawnUpAtMs, evidence } = drawn;
  const { software, words } = contractTexts[language];
  const figures = new Intl.NumberFormat(language);
  const terms = Object.fromEntries(
    Object.entries(contractTerms).map(([name, value]) => [name, figures.format(value)]),
  );
  const written: ContractWords = {
    title: software.title,
    mark: isDemo ? words.demo : null,
    facts: [
      [words.number, number],
      [words.revision, String(SOFTWARE_REVISION)],
      [words.date, dayText(drawnUpAtMs, language)],
      [words.client, client.name],
      [words.account, client.tradeAccount],
      [words.contact, client.contact ?? words.notGiven],
      [words.address, client.address ? addressText(client.address, language) : words.notGiven],
      // Accounts at banks are not part of this contract.
      [words.bank, words.notGiven],
      [words.provider, words.providerName],
    ],
    intro: software.intro,
    sections: software.sections.map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.map((paragraph) => fillContract(paragraph, terms)),
    })),
    signature: {
      label: words.signature,
      note: evidence ? methodOf(evidence, language) : words.unsigned,
      name: client.name,
      date: evidence ? dayText(evidence.signedAtMs, language) : null,
    },
    record: evidence
      ? {
          title: words.record,
          facts: [
            [words.number, number],
            [words.signedBy, client.name],
            [words.account, client.tradeAccount],
            [
              words.signedAt,
              new Date(evidence.signedAtMs).toISOString().replace('T', ' ').slice(0, 19),
            ],
            [words.method, methodOf(evidence, language)],
            [words.device, evidence.device],
            [words.session, evidence.sessionId],
            [words.network, evidence.network],
            [words.agreed, words.consent],
            [words.shown, evidence.shownSha256],
            [words.countersigned, isDemo ? words.countersignedDemo : words.countersignedLater],
          ],
        }
      : null,
    consent: words.consent,
  };
  return {
    language,
    words: written,
    signed: evidence?.signature,
    foot: words.page,
    printedAtMs: evidence?.signedAtMs ?? drawnUpAtMs,
  };
}

function methodOf({ signature }: Evidence, language: DocumentLanguage): string {
  const { words } = contractTexts[language];
  return signature.kind === 'drawn' ? words.drawn : words.typed;
}

function dayText(ms: number, language: DocumentLanguage): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: MARKET_ZONE });
  return day.format(ms);
}

/** On one line, in the order in which the wire has it; the country by its name. */
function addressText(address: Address, language: DocumentLanguage): string {
  const { street, unit, city, region, postalCode, country } = address;
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const parts = [street, unit, city, region, postalCode, countries.of(country)];
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ');
}
