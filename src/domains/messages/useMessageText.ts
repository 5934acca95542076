import { useLingui } from '@lingui/react';
import type { Message } from '../../../contract/message.ts';
import { accountTexts } from '../../ui/account-texts.ts';
import { useMoney } from '../../ui/useMoney.ts';
import { messageTexts, reasonTexts, type Said } from './message-texts.ts';

/** Says a message in the person's language. */
export function useMessageText(): (message: Message) => {
  readonly title: string;
  readonly body: string;
  readonly said: Said;
} {
  const { i18n } = useLingui();
  const money = useMoney();

  function named(texts: typeof reasonTexts, word: string | undefined): string | undefined {
    const text = word === undefined ? undefined : texts[word];
    return text && i18n._(text);
  }

  return ({ kind, figures }) => {
    const word = (name: string) => {
      const figure = figures[name];
      return figure === undefined || figure === '' ? undefined : String(figure);
    };
    const micros = word('amountMicros');
    const said: Said = {
      amount: micros !== undefined && /^-?\d+$/.test(micros) ? money.micros(micros) : undefined,
      from: named(accountTexts, word('from')),
      to: named(accountTexts, word('to')),
      device: word('device'),
      place: word('place'),
      name: word('name'),
      reason: named(reasonTexts, word('reason')),
    };
    const { title, body } = messageTexts[kind];
    return { title: i18n._(title), body: i18n._(body(said)), said };
  };
}
