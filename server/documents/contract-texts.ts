import en from '../../content/contracts/en.json' with { type: 'json' };
import es from '../../content/contracts/es.json' with { type: 'json' };
import ja from '../../content/contracts/ja.json' with { type: 'json' };
import zhHK from '../../content/contracts/zh-HK.json' with { type: 'json' };
import w9 from '../../content/contracts/w9.json' with { type: 'json' };
import type { ContractKind } from '../../contract/contracts.ts';
import type { DocumentLanguage } from '../../contract/documents.ts';

/** The wording of each kind that is in force. A change of meaning raises it in every language. */
export const REVISIONS: Readonly<Record<ContractKind, number>> = { software: 1, deposit: 1, w9: 1 };

/** The words of contracts in each language. A word that one language lacks does not compile. */
export const contractTexts: Readonly<Record<DocumentLanguage, typeof es>> = {
  en,
  es,
  ja,
  'zh-HK': zhHK,
};

/** The certifications of Form W-9 in the wording that the law asks for. Source: IRS, Form W-9 (Rev. March 2024), Part II. */
export const w9Texts = w9;

/**
 * Replaces the names in braces by their values.
 *
 * @throws Error when a value is missing: no contract is drawn up with a gap
 */
export function fillContract(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a contract names ${place}, which is not given`);
    return String(value);
  });
}
