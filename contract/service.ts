import * as v from 'valibot';
import { RequestKey } from './account.ts';
import { AnswerEvent } from './assistant-answer.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_BYTES_MAX } from './identity.ts';
import { Language } from './language.ts';
import { PlainLines, PlainText } from './plain-text.ts';
import { ServiceHours } from './service-hours.ts';

/** The maximum number of open conversations of one customer. Source: spec §8, Channel congestion. */
export const OPEN_MATTERS_MAX = 10;
/** Maximum characters of a conversation's subject, and of one message. */
export const MATTER_NAME_MAX = 80;
export const SERVICE_TEXT_MAX = 4_000;

/** A customer-service question, or feedback. Source: spec §3, Feedback. */
export const MatterKind = v.picklist(['service', 'idea']);
export type MatterKind = v.InferOutput<typeof MatterKind>;

/** The states of a conversation. */
export const MatterState = v.picklist([
  /** Answered automatically, or about to be; no one has asked for a person. */
  'open',
  'waiting_for_us',
  'waiting_for_you',
  /** A reply reopens it. */
  'closed',
]);
export type MatterState = v.InferOutput<typeof MatterState>;

const MatterId = v.pipe(v.string(), v.uuid());
const PictureId = v.pipe(v.string(), v.uuid());
const Seq = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The content of one message. Events of the conversation are messages without text. */
export const MessageContent = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({
    kind: v.literal('picture'),
    pictureId: PictureId,
    /** Pixels. */
    width: v.number(),
    height: v.number(),
  }),
  /** The automatic answer. */
  v.object({
    kind: v.literal('topics'),
    /** Help-center topics, best match first. */
    topics: v.array(v.string()),
    /**
     * The assistant's answer from the customer's own data, if it understood the question: facts without words, as the
     * assistant's screen renders them. Empty in a list.
     */
    answer: v.optional(v.array(AnswerEvent)),
  }),
  v.object({ kind: v.literal('person_wanted') }),
  /** There was no automatic answer, because nothing was found or it failed; a person will answer. */
  v.object({ kind: v.literal('handed_over'), why: v.picklist(['nothing_found', 'failed']) }),
  v.object({ kind: v.literal('closed') }),
]);
export type MessageContent = v.InferOutput<typeof MessageContent>;

export const ServiceMessage = v.object({
  /** From 1, without a gap. */
  seq: Seq,
  author: v.picklist(['customer', 'automatic', 'operator']),
  content: MessageContent,
  /** For a customer's message: its idempotency key. */
  key: v.nullable(RequestKey),
  /** Wall time. */
  atMs: v.number(),
});
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>;

/** A conversation in a list. */
export const Matter = v.object({
  id: MatterId,
  /** The number by which customer and operator refer to it. */
  number: v.number(),
  kind: MatterKind,
  state: MatterState,
  name: v.string(),
  /** The latest message; long texts are truncated. */
  newest: ServiceMessage,
  /** Operators' messages that the customer has not read. */
  unread: v.number(),
  /** Wall times. */
  openedAtMs: v.number(),
  changedAtMs: v.number(),
});
export type Matter = v.InferOutput<typeof Matter>;

/** A conversation with its latest messages, oldest first. */
export const MatterThread = v.object({
  ...Matter.entries,
  messages: v.array(ServiceMessage),
  /** Whether there are earlier messages. */
  hasEarlier: v.boolean(),
});
export type MatterThread = v.InferOutput<typeof MatterThread>;

export const getServiceDesk = endpoint({
  path: '/service/desk/get/',
  summary: 'How customer service is reached: hours, contact, and what is expected of its answers.',
  input: v.object({}),
  output: v.object({
    /** Service hours; `null` when the operator has not set them. */
    hours: v.nullable(ServiceHours),
    /** The usual response time, hours. */
    answerHours: v.nullable(v.number()),
    email: v.nullable(v.string()),
    /** In international format. */
    phone: v.nullable(v.string()),
    /** A demonstration: no one answers unless the operator does so by command. */
    isDemo: v.boolean(),
  }),
  refusals: [],
});

export const getMatters = endpoint({
  path: '/service/matters/get/',
  summary: 'The conversations of a customer, the last changed first, a page at a time.',
  audience: 'user',
  changesWith: ['service'],
  input: v.object({
    kind: v.optional(MatterKind),
    /** The id of the last conversation on the previous page. */
    before: v.optional(MatterId),
  }),
  output: v.object({
    matters: v.array(Matter),
    hasMore: v.boolean(),
    /** Over all conversations: how many are open, and unread operator messages. */
    open: v.number(),
    unread: v.number(),
  }),
  refusals: [],
});

export const getMatter = endpoint({
  path: '/service/matter/get/',
  summary: 'One conversation with its state and a page of its messages.',
  audience: 'user',
  changesWith: ['service'],
  input: v.object({
    id: MatterId,
    /** Messages before this one; the latest when absent. */
    before: v.optional(Seq),
  }),
  output: MatterThread,
  refusals: ['not_found'],
});

export const openMatter = endpoint({
  path: '/service/matter/open/',
  summary: 'Begins a conversation with customer service, or gives feedback; the same key once.',
  audience: 'user',
  input: v.object({
    key: RequestKey,
    kind: MatterKind,
    name: PlainText(MATTER_NAME_MAX),
    text: PlainLines(SERVICE_TEXT_MAX),
    /** The language in which the automatic answer is searched. */
    language: Language,
  }),
  output: MatterThread,
  refusals: ['channel_congested', 'key_reused', 'storage_full'],
});

export const sendServiceText = endpoint({
  path: '/service/text/send/',
  summary: 'Sends a message within a conversation; the same key once. One that is closed opens.',
  audience: 'user',
  input: v.object({ id: MatterId, key: RequestKey, text: PlainLines(SERVICE_TEXT_MAX) }),
  output: MatterThread,
  refusals: ['not_found', 'channel_congested', 'key_reused', 'storage_full'],
});

export const sendServicePicture = endpoint({
  path: '/service/picture/send/',
  summary:
    'Sends a picture within a conversation; the picture itself is the body. The same key once.',
  audience: 'user',
  input: v.object({
    /** Its id; or the key that opened it, for a picture that belongs to the question. */
    matter: RequestKey,
    key: RequestKey,
  }),
  output: MatterThread,
  refusals: ['not_found', 'channel_congested', 'key_reused', 'image_unreadable', 'storage_full'],
  takesBytes: IMAGE_BYTES_MAX,
});

export const getServicePicture = endpoint({
  path: '/service/picture/get/',
  summary: 'One picture of a conversation, a JPEG in base64.',
  audience: 'user',
  changesWith: [],
  input: v.object({ id: PictureId }),
  output: v.object({ base64: v.string() }),
  refusals: ['not_found'],
});

export const askForPerson = endpoint({
  path: '/service/person/ask/',
  summary: 'Asks for a person to answer. Asked again while one is awaited, it changes nothing.',
  audience: 'user',
  input: v.object({ id: MatterId }),
  output: MatterThread,
  refusals: ['not_found', 'channel_congested'],
});

export const closeMatter = endpoint({
  path: '/service/matter/close/',
  summary: 'Closes a conversation whose matter is settled. A message opens it again.',
  audience: 'user',
  input: v.object({ id: MatterId }),
  output: MatterThread,
  refusals: ['not_found'],
});

export const markMatterRead = endpoint({
  path: '/service/read/put/',
  summary:
    'Marks the messages of a conversation as read up to one. Asked again, it changes nothing.',
  audience: 'user',
  input: v.object({ id: MatterId, seq: Seq }),
  output: v.object({ unread: v.number() }),
  refusals: ['not_found'],
});
