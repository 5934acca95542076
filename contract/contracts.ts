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

/** The software contract, one contract for each deposit, and the tax form of US persons. */
export const CONTRACT_KINDS = ['software', 'deposit', 'w9'] as const;
export const ContractKind = v.picklist(CONTRACT_KINDS);
export type ContractKind = v.InferOutput<typeof ContractKind>;

/** The edition of Form W-9 on which our substitute form is based. Source: IRS, Form W-9 (Rev. March 2024). */
export const W9_EDITION = 'March 2024';
/** The number on the form of a demo customer without documents. It is never issued. Source: `isSocialSecurityNumber`. */
export const SAMPLE_SSN = '000000000';

/** A contract of a customer. Times are wall time. */
export const Contract = v.object({
  number: ContractNumber,
  kind: ContractKind,
  /** The deposit that the contract covers; `null` for other kinds, absent in answers stored by earlier builds. */
  depositId: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
  revision: v.number(),
  language: DocumentLanguage,
  state: ContractState,
  drawnUpAtMs: v.number(),
  signedAtMs: v.nullable(v.number()),
  countersignedAtMs: v.nullable(v.number()),
  /** Whether the demonstration countersigned it by itself. */
  isDemo: v.boolean(),
  endedAtMs: v.nullable(v.number()),
  /** The hash of the current file; once signed, of the signed file. */
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
  refusals: ['contract_failed', 'storage_full'],
});

export const drawUpDepositContract = endpoint({
  path: '/contracts/deposit/draw-up/',
  summary:
    'Draws up the contract of a deposit in a language. One that was drawn up before is returned as it is.',
  audience: 'verified',
  input: v.object({ language: DocumentLanguage, depositId: v.pipe(v.string(), v.uuid()) }),
  output: Contract,
  refusals: ['not_found', 'no_contract', 'contract_failed', 'storage_full'],
});

export const drawUpW9 = endpoint({
  path: '/contracts/w9/draw-up/',
  summary:
    'Draws up the substitute Form W-9 in a language, in place of one that is not signed yet. A signed one remains in force until the new one is signed.',
  audience: 'verified',
  input: v.object({
    language: DocumentLanguage,
    /** The form is for US persons only. */
    isUsPerson: v.literal(true),
    /** Whether the IRS notified the person of backup withholding; item 2 is then crossed out. */
    isSubjectToWithholding: v.boolean(),
  }),
  output: Contract,
  refusals: ['papers_incomplete', 'contract_failed', 'storage_full'],
});

const ContractFact = v.tuple([v.string(), v.string()]);

/** The words of a contract in its language: the same words its PDF was printed from. */
export const ContractWords = v.object({
  title: v.string(),
  /** A mark printed on every page; `null` outside the demonstration. */
  mark: v.nullable(v.string()),
  /** Labeled facts: number, date, parties. */
  facts: v.array(ContractFact),
  intro: v.string(),
  sections: v.array(
    v.object({
      title: v.string(),
      paragraphs: v.array(v.string()),
      /** Indexes of the crossed-out paragraphs. */
      struck: v.optional(v.array(v.number())),
    }),
  ),
  /** Whether section titles are unnumbered. */
  isForm: v.optional(v.boolean()),
  signature: v.object({
    label: v.string(),
    /** States how the contract was signed, or that it is not signed yet. */
    note: v.string(),
    name: v.string(),
    date: v.nullable(v.string()),
  }),
  /** Who signed what, when and how; `null` before signing. */
  record: v.nullable(v.object({ title: v.string(), facts: v.array(ContractFact) })),
  /** What the customer agrees to when signing. */
  consent: v.string(),
});
export type ContractWords = v.InferOutput<typeof ContractWords>;

export const getContractFile = endpoint({
  path: '/contracts/file/get/',
  summary:
    'A contract with its words and its PDF: as signed once it is signed, and never changed from then on.',
  audience: 'verified',
  changesWith: ['contracts'],
  input: v.object({ number: ContractNumber }),
  output: v.object({
    fileName: v.string(),
    sha256: Sha256,
    /**
     * The PDF; `null` for a form with a tax number. Devices store answers, and the words of such a form show only the last
     * four digits; {@link downloadContract} returns its file.
     */
    base64: v.nullable(v.string()),
    words: ContractWords,
    language: DocumentLanguage,
  }),
  refusals: ['not_found'],
});

export const downloadContract = endpoint({
  path: '/contracts/file/download/',
  summary: 'The PDF of a contract, whole: a tax form with its tax number.',
  audience: 'verified',
  input: v.object({ number: ContractNumber }),
  output: v.object({ fileName: v.string(), base64: v.string() }),
  refusals: ['not_found'],
});

export const signContract = endpoint({
  path: '/contracts/contract/sign/',
  summary: 'Signs a contract as it was shown, once.',
  audience: 'verified',
  input: v.object({
    number: ContractNumber,
    /** The hash of the file that the customer saw. */
    shownSha256: Sha256,
    signature: Signature,
    /** The customer checked the consent statement above the button. */
    hasAgreed: v.literal(true),
  }),
  output: Contract,
  refusals: [
    'not_found',
    'contract_signed',
    'contract_changed',
    'signature_empty',
    'contract_failed',
    'storage_full',
  ],
});

/** The largest file that is verified, bytes; a contract is about a fortieth of it. */
const CHECKED_BYTES_MAX = 2 * 1_024 * 1_024;

export const checkContractFile = endpoint({
  path: '/contracts/file/check/',
  summary:
    'Whether a file is, byte for byte, a contract of the customer: the file itself is the body. It is not kept.',
  audience: 'verified',
  input: v.object({}),
  output: v.object({
    /** `null` when the file is not this customer's unchanged contract. */
    contract: v.nullable(Contract),
    /** Whether it is the signed file; otherwise it is the file shown before signing. */
    isSigned: v.boolean(),
  }),
  refusals: [],
  takesBytes: CHECKED_BYTES_MAX,
  fileTypes: ['application/pdf', 'application/octet-stream'],
});
