import type { Matter, MatterKind, MatterThread } from '../../contract/service.ts';
import { answerMatter, handOverMatter } from './answer.ts';
import * as customer from './customer.ts';
import type { FirstAnswerer } from './first-answer.ts';
import { mailReply } from './mail-reply.ts';
import {
  closeAsOperator,
  listMatters,
  type OperatorAct,
  type OperatorReply,
  readAsOperator,
  type ReadMatter,
  type Replied,
  replyAsOperator,
  type WaitingMatter,
} from './operator.ts';
import type { ServiceDeskParts } from './parts.ts';
import { countAll, readMatters, readPicture, readThread } from './read.ts';

/** Customer service and feedback. */
export interface ServiceDesk {
  /** The customer's actions. The first argument is the customer's id; other customers' conversations are `not_found`. */
  readonly matters: (
    personId: string,
    asked: { kind: MatterKind | undefined; before: string | undefined },
  ) => Promise<{ matters: Matter[]; hasMore: boolean; open: number; unread: number }>;
  readonly thread: (
    personId: string,
    asked: { id: string; before?: number | undefined },
  ) => Promise<MatterThread>;
  readonly open: (
    personId: string,
    matter: Parameters<typeof customer.openMatter>[2],
  ) => Promise<MatterThread>;
  readonly sendText: (
    personId: string,
    message: Parameters<typeof customer.sendText>[2],
  ) => Promise<MatterThread>;
  readonly sendPicture: (
    personId: string,
    message: Parameters<typeof customer.sendPicture>[2],
  ) => Promise<MatterThread>;
  readonly picture: (personId: string, id: string) => Promise<Buffer | undefined>;
  readonly askForPerson: (personId: string, id: string) => Promise<MatterThread>;
  readonly close: (personId: string, id: string) => Promise<MatterThread>;
  /** Returns the number of messages left unread. */
  readonly markRead: (personId: string, upTo: { id: string; seq: number }) => Promise<number>;
  /** Jobs. */
  readonly answer: (matterId: string, answerer: FirstAnswerer) => Promise<void>;
  readonly handOver: (matterId: string) => Promise<void>;
  readonly mailReply: (reply: { matterId: string; seq: number }) => Promise<void>;
  /** The operator's actions; each is recorded in the audit log. */
  readonly operator: {
    readonly list: (which: Parameters<typeof listMatters>[1]) => Promise<readonly WaitingMatter[]>;
    readonly read: (act: OperatorAct) => Promise<ReadMatter | undefined>;
    readonly reply: (act: OperatorAct, reply: OperatorReply) => Promise<Replied>;
    readonly close: (act: OperatorAct) => Promise<boolean>;
  };
}

export function serviceDeskOf(parts: ServiceDeskParts): ServiceDesk {
  const { db, vault } = parts;
  const thread: ServiceDesk['thread'] = (personId, asked) =>
    readThread(db.sql, vault, personId, asked);
  return {
    thread,
    matters: (personId, asked) => readMatters(db.sql, vault, personId, asked),
    picture: (personId, id) => readPicture(db.sql, vault, personId, id),
    open: async (personId, matter) =>
      thread(personId, { id: await customer.openMatter(parts, personId, matter) }),
    async sendText(personId, message) {
      await customer.sendText(parts, personId, message);
      return thread(personId, { id: message.id });
    },
    sendPicture: async (personId, message) =>
      thread(personId, { id: await customer.sendPicture(parts, personId, message) }),
    async askForPerson(personId, id) {
      await customer.askForPerson(parts, personId, id);
      return thread(personId, { id });
    },
    async close(personId, id) {
      await customer.closeOwnMatter(parts, personId, id);
      return thread(personId, { id });
    },
    async markRead(personId, upTo) {
      await customer.markRead(parts, personId, upTo);
      return (await countAll(db.sql, personId)).unread;
    },
    answer: (matterId, answerer) => answerMatter(parts, matterId, answerer),
    handOver: (matterId) => handOverMatter(parts, matterId),
    mailReply: (reply) => mailReply(parts, reply),
    operator: {
      list: (which) => listMatters(db.sql, which),
      read: (act) => readAsOperator(parts, act),
      reply: (act, reply) => replyAsOperator(parts, act, reply),
      close: (act) => closeAsOperator(parts, act),
    },
  };
}
