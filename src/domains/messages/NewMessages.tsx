import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getNotifyChoices, isAboutSafety, type Message } from '../../../contract/message.ts';
import { useKnown } from '../../data/call/known.ts';
import { useArrivals } from '../../data/account/messages.ts';
import { isOfOwnAct } from '../../data/account/own-acts.ts';
import { linkTo } from '../../nav/links.ts';
import { useGo } from '../../nav/route.ts';
import { showToast } from '../../ui/toast.ts';
import { messageHref } from './categories.ts';
import { matterHref } from './next-steps.ts';
import { useMessageText } from './useMessageText.ts';

/** Whether the screen already shows the message, or its order or conversation. */
function isOnScreen(message: Message): boolean {
  const { orderId, matterId, about } = message.figures;
  const ofOrder =
    typeof orderId === 'string'
      ? [linkTo.orderAccepted({ id: orderId }), linkTo.order({ id: orderId })]
      : [];
  const ofMatter = typeof matterId === 'string' ? [matterHref(matterId, about)] : [];
  return [messageHref(message), ...ofOrder, ...ofMatter].some((href) => href === location.hash);
}

/** Announces new messages in the open app, for the customer's chosen categories and for all security notices. */
export default function NewMessages() {
  const { t } = useLingui();
  const choices = useKnown(getNotifyChoices, {}).value;
  const textOf = useMessageText();
  const go = useGo();

  const tell = useCallback(
    (message: Message) => {
      const isChosen = choices?.inApp.includes(message.category) ?? true;
      if (!isChosen && !isAboutSafety(message.kind)) return;
      if (isOfOwnAct(message)) return;
      const href = messageHref(message);
      if (isOnScreen(message)) return;
      const { title, body } = textOf(message);
      showToast({
        // For a price alert, the reached price is the whole message.
        text: message.kind === 'price_alert' ? body : title,
        act: { text: t({ message: 'Open', context: 'act' }), run: () => go(href) },
      });
    },
    // The texts depend on the language, and a change of language re-renders everything.
    [choices, textOf, go, t],
  );
  useArrivals(tell);
  return null;
}
