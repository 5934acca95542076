import type { MessageKind, MessageLanguage } from '../../contract/message.ts';
import en from '../../content/pushes/en.json' with { type: 'json' };
import es from '../../content/pushes/es.json' with { type: 'json' };
import ja from '../../content/pushes/ja.json' with { type: 'json' };
import zhHK from '../../content/pushes/zh-HK.json' with { type: 'json' };

/** The text of a push notification. */
interface PushText {
  readonly title: string;
  readonly body: string;
}

/** Of each message, and of the push that a customer requests to see whether pushes arrive. */
type PushTexts = Readonly<Record<MessageKind | 'test', PushText>>;

/**
 * The words of every push. They appear on a lock screen, where others can read them: they say what happened, without amounts, names
 * or devices. A new kind of message does not compile without them.
 */
export const pushTexts: Readonly<Record<MessageLanguage, PushTexts>> = { en, es, ja, zhHK };
