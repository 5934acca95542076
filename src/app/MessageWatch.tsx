import { useEffect } from 'react';
import { useAppBadge, useUnread, useWhatWasThere } from '../data/account/messages.ts';
import { PEOPLE } from '../data/device/texts.ts';
import { keepPush, startPush } from '../data/device/push.ts';
import { quiet } from '../lib/quiet.ts';
import { useSettings } from '../data/device/settings.ts';
import { newMessages } from '../domains/messages/routes.ts';
import { later } from '../live/later.tsx';
import { navigate } from '../nav/hash-location.ts';
import { openTexts } from './language.ts';

const NewMessages = later(async () => {
  await quiet();
  await Promise.all([openTexts(PEOPLE), openTexts('messages')]);
  return newMessages();
});

/** Watches messages while a customer is signed in, on every screen. */
export default function MessageWatch() {
  const { value, asOfMs } = useUnread();
  useAppBadge(value?.unread, asOfMs);
  useWhatWasThere();
  const { locale } = useSettings();
  useEffect(() => startPush({ onOpen: (path) => navigate(`#/${path.replace(/^\/+/, '')}`) }), []);
  useEffect(() => void keepPush(locale), [locale]);
  return <NewMessages />;
}
