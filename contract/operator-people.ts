import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { Address } from './address.ts';
import { FailReason, PaperKind } from './identity.ts';
import { Because, Done, operatorActs, operatorReads } from './operator.ts';
import { PlainLines } from './plain-text.ts';
import { MatterKind, MatterState, SERVICE_TEXT_MAX, ServiceMessage } from './service.ts';

/** The number of a customer's stock or quantitative account, which identifies the customer to operators. */
export const AccountNumber = v.pipe(v.string(), v.regex(/^\d{4,12}$/, 'is not an account number'));

export const listWaitingPapers = operatorReads({
  path: '/identity/list/get/',
  role: 'viewer',
  input: v.object({}),
  output: v.object({
    waiting: v.array(v.object({ account: v.string(), submittedAtMs: v.number() })),
  }),
});

/** Identity documents, opened for a decision. */
export const OperatorPapers = v.object({
  account: v.string(),
  submittedAtMs: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  legalName: v.string(),
  birthDate: v.string(),
  socialSecurityNumber: v.string(),
  idNumber: v.nullable(v.string()),
  /** Whether another verified or pending account has the same social security number. */
  isNumberUsedElsewhere: v.boolean(),
  address: Address,
  kind: PaperKind,
  /** JPEGs in base64, one per side. */
  pictures: v.array(v.object({ side: v.string(), jpeg: v.string() })),
});
export type OperatorPapers = v.InferOutput<typeof OperatorPapers>;

export const openWaitingPapers = operatorActs({
  path: '/identity/open/',
  role: 'agent',
  input: v.object({ account: AccountNumber, because: Because }),
  output: OperatorPapers,
});

/** `submittedAtMs` is that of the opened documents: the decision is about these, and not about any sent since. */
export const passPapers = operatorActs({
  path: '/identity/pass/',
  role: 'agent',
  input: v.object({ account: AccountNumber, submittedAtMs: v.number(), because: Because }),
  output: Done,
});

export const failPapers = operatorActs({
  path: '/identity/fail/',
  role: 'agent',
  input: v.object({
    account: AccountNumber,
    submittedAtMs: v.number(),
    reason: FailReason,
    because: Because,
  }),
  output: Done,
});

const ConversationNumber = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

export const listConversations = operatorReads({
  path: '/service/list/get/',
  role: 'viewer',
  input: v.object({ kind: MatterKind, isAll: v.boolean() }),
  output: v.object({
    conversations: v.array(
      v.object({
        number: v.number(),
        kind: MatterKind,
        state: MatterState,
        account: v.string(),
        messages: v.number(),
        changedAtMs: v.number(),
      }),
    ),
  }),
});

/** A conversation. Opening it writes a record to the audit log. */
export const OperatorConversation = v.object({
  number: v.number(),
  kind: MatterKind,
  state: MatterState,
  account: v.string(),
  language: v.string(),
  name: v.string(),
  messages: v.array(ServiceMessage),
  /** JPEGs in base64, with the number of their message. */
  pictures: v.array(v.object({ seq: v.number(), jpeg: v.string() })),
});
export type OperatorConversation = v.InferOutput<typeof OperatorConversation>;

export const openConversation = operatorReads({
  path: '/service/open/',
  role: 'agent',
  input: v.object({ kind: MatterKind, number: ConversationNumber }),
  output: OperatorConversation,
});

export const answerConversation = operatorActs({
  path: '/service/answer/',
  role: 'agent',
  input: v.object({
    kind: MatterKind,
    number: ConversationNumber,
    /** The same key is sent once. */
    key: RequestKey,
    /** The number of the newest message that the operator has seen. */
    seenSeq: v.number(),
    text: PlainLines(SERVICE_TEXT_MAX),
    because: Because,
  }),
  output: Done,
});

export const closeConversation = operatorActs({
  path: '/service/close/',
  role: 'agent',
  input: v.object({ kind: MatterKind, number: ConversationNumber, because: Because }),
  output: Done,
});
