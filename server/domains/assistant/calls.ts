import {
  getAnswerer,
  getConversation,
  getConversations,
  removeConversation,
  stopAnswer,
} from '../../../contract/assistant.ts';
import { handle, type Handler } from '../../http/handle.ts';

/** The calls about conversations with the assistant. Questions are a stream: see `serve-answers.ts`. */
export const assistantCalls: readonly Handler[] = [
  handle(getAnswerer, ['assistant'], ({ assistant }) => ({ model: assistant.model() })),

  handle(getConversations, ['assistant'], async ({ assistant, session }) => ({
    conversations: await assistant.conversations(session.personId),
  })),

  handle(getConversation, ['assistant'], async ({ assistant, session, refuse }, { id }) => {
    const turns = await assistant.conversation(session.personId, id);
    return turns ? { id, turns } : refuse('not_found');
  }),

  handle(removeConversation, ['assistant'], async ({ assistant, session }, { id }) => {
    await assistant.remove(session.personId, id);
    return {};
  }),

  handle(stopAnswer, ['assistant'], async ({ assistant, session }, { key }) => {
    await assistant.stop(session.personId, key);
    return {};
  }),
];
