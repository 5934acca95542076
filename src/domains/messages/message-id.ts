import * as v from 'valibot';
import { Message } from '../../../contract/message.ts';

/** Whether an address names a message; anything else need not be asked for. */
export function isMessageId(text: string): boolean {
  return v.is(Message.entries.id, text);
}
