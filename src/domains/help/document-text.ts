import {
  DocumentId,
  type DocumentEdition,
  documentEditions,
  TermsId,
  termsEditions,
} from '../../../contract/documents.ts';

/** All documents: account agreements and product terms. */
export type TextId = DocumentId | TermsId;
export const textIds: readonly TextId[] = [...DocumentId.options, ...TermsId.options];

/** The edition in force of each document. */
export const textEditions: Readonly<Record<TextId, DocumentEdition>> = {
  ...documentEditions,
  ...termsEditions,
};

/** The sections of each document, in order. Links use their names, so they never change. */
export const sectionIds = {
  'user-agreement': [
    'scope',
    'simulation',
    'no-advice',
    'eligibility',
    'device',
    'conduct',
    'content',
    'availability',
    'privacy',
    'liability',
    'changes',
    'general',
  ],
  'anti-money-laundering': [
    'purpose',
    'today',
    'identity',
    'own-account',
    'prohibited',
    'sanctions',
    'monitoring',
    'records',
    'general',
  ],
  savings: [
    'subject',
    'interest',
    'plan',
    'early-bird',
    'terms',
    'redemption',
    'fees',
    'rates',
    'treasury',
    'risks',
    'general',
  ],
} as const satisfies Record<TextId, readonly string[]>;

export interface SectionText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The list items after the last paragraph. */
  readonly points?: readonly string[];
}

/** A document in one language. */
export interface DocumentText {
  readonly title: string;
  /** The introductory summary. */
  readonly summary: string;
  /** Sections by name. A section without a text fails the build. */
  readonly sections: Readonly<Record<string, SectionText>>;
}

/** A section with its number. */
export interface Section extends SectionText {
  readonly id: string;
  readonly number: number;
}

/** The sections of a document in order. */
export function sectionsOf(id: TextId, text: DocumentText): Section[] {
  return sectionIds[id].flatMap((name, at) => {
    const section = text.sections[name];
    return section ? [{ id: name, number: at + 1, ...section }] : [];
  });
}

/** The first line of a section as plain text. */
function headOf({ number, title }: Section): string {
  return `${number}. ${title}`;
}

/** A section as plain text. */
function writeSection(section: Section): string {
  const { paragraphs, points = [] } = section;
  const list = points.map((point) => `– ${point}`).join('\n');
  return [headOf(section), ...paragraphs, ...(list === '' ? [] : [list])].join('\n\n');
}

/** The document that an address names; `undefined` for an unknown name. */
export function documentNamed(name: string | undefined): DocumentId | undefined {
  return DocumentId.options.find((id) => id === name);
}

/** The parsed text of a file in `content/agreements/`. */
export function textNamed(name: string): TextId | undefined {
  return textIds.find((id) => id === name);
}

/** The whole document as plain text, for copying. */
export function writeDocument(id: TextId, text: DocumentText): string {
  return [text.title, text.summary, ...sectionsOf(id, text).map(writeSection)].join('\n\n');
}
