import * as v from 'valibot';
import { isContractNumber } from './contract-number.ts';
import { DocumentLanguage } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { Signature } from './signature.ts';

export const ContractNumber = v.pipe(v.string(), v.check(isContractNumber, 'is not a number'));

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256'));

/** Drawn up, signed by the customer, countersigned by the operator, ended. */
export const ContractState = v.picklist(['drawn_up', 'signed', 'countersigned', 'ended']);
export type ContractState = v.InferOutput<typeof ContractState>;

/** A contract of a customer. Times are wall time. */
export const Contract = v.object({
  number: ContractNumber,
  kind: v.picklist(['software']),
  revision: v.number(),
  language: DocumentLanguage,
  state: ContractState,
  drawnUpAtMs: v.number(),
  signedAtMs: v.nullable(v.number()),
  countersignedAtMs: v.nullable(v.number()),
  /** Whether the demonstration countersigned it by itself. */
  isDemo: v.boolean(),
  endedAtMs: v.nullable(v.number()),
  /** Of the file as it is now: as signed once it is signed. */
  sha256: Sha256,
});
export type Contract = v.InferOutput<typeof Contract>;

export const getContracts = endpoint({
  path: '/contracts/list/get/',
  summary: 'The contracts of the customer, newest first.',
  audience: 'verified',
  changesWith: ['contracts'],
  input: v.object({}),
  output: v.object({ contracts: v.array(Contract) }),
  refusals: [],
});

export const drawUpContract = endpoint({
  path: '/contracts/software/draw-up/',
  summary:
    'Draws up the software contract in a language, in place of one that is not signed yet. A signed one is returned as it is.',
  audience: 'verified',
  input: v.object({ language: DocumentLanguage }),
  output: Contract,
  refusals: ['contract_failed'],
});

const ContractFact = v.tuple([v.string(), v.string()]);

/** The words of a contract in its language: those that its PDF was printed from. */
export const ContractWords = v.object({
  title: v.string(),
  /** Stands on every page; nothing outside the demonstration. */
  mark: v.nullable(v.string()),
  /** Labels with what they are of: number, date, parties. */
  facts: v.array(ContractFact),
  intro: v.string(),
  sections: v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })),
  signature: v.object({
    label: v.string(),
    /** How it was signed, or that it was not yet. */
    note: v.string(),
    name: v.string(),
    date: v.nullable(v.string()),
  }),
  /** Who signed, when, how and what; nothing before. */
  record: v.nullable(v.object({ title: v.string(), facts: v.array(ContractFact) })),
  /** What the customer agrees to when signing. */
  consent: v.string(),
});
export type ContractWords = v.InferOutput<typeof ContractWords>;

export const getContractFile = endpoint({
  path: '/contracts/file/get/',
  summary:
    'A contract as a PDF, with its words: as signed once it is signed, and never changed from then on.',
  audience: 'verified',
  changesWith: ['contracts'],
  input: v.object({ number: ContractNumber }),
  output: v.object({
    fileName: v.string(),
    sha256: Sha256,
    base64: v.string(),
    words: ContractWords,
    language: DocumentLanguage,
  }),
  refusals: ['not_found'],
});

export const signContract = endpoint({
  path: '/contracts/contract/sign/',
  summary: 'Signs a contract as it was shown, once.',
  audience: 'verified',
  input: v.object({
    number: ContractNumber,
    /** Of the file that the customer saw. */
    shownSha256: Sha256,
    signature: Signature,
    /** That the sentence of consent above the button was ticked. */
    hasAgreed: v.literal(true),
  }),
  output: Contract,
  refusals: [
    'not_found',
    'contract_signed',
    'contract_changed',
    'signature_empty',
    'contract_failed',
  ],
});

/** The largest file that is checked, bytes: contracts take a twentieth of it. */
const CHECKED_BYTES_MAX = 2 * 1_024 * 1_024;

export const checkContractFile = endpoint({
  path: '/contracts/file/check/',
  summary:
    'Whether a file is, byte for byte, a contract of the customer: the file itself is the body. It is not kept.',
  audience: 'verified',
  input: v.object({}),
  output: v.object({
    /** Nothing when it is none: another file, a changed one, or of another customer. */
    contract: v.nullable(Contract),
    /** Whether it is the file as signed; else the one that was shown before. */
    isSigned: v.boolean(),
  }),
  refusals: [],
  takesBytes: CHECKED_BYTES_MAX,
});
