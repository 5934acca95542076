import * as v from 'valibot';
import { Message } from '../../../contract/message.ts';

/** Whether an address names a message; anything else is not requested. */
export function isMessageId(text: string): boolean {
  return v.is(Message.entries.id, text);
}
