import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTextLanguage } from '../../../data/device/text-language.ts';
import { usePerson } from '../../../data/session/session.ts';
import { randomUuid } from '../../../lib/bytes.ts';
import { HideAmounts } from '../../../live/HideAmounts.tsx';
import { linkTo } from '../../../nav/links.ts';
import { useParameter } from '../../../nav/route.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import styles from '../assistant.module.css';
import { Composer } from '../Composer.tsx';
import { Conversation } from '../Conversation.tsx';
import { History } from '../History.tsx';
import { Speaker } from '../Speaker.tsx';
import { type About, Suggestions } from '../Suggestions.tsx';
import { useAsking } from '../useAsking.ts';

const ABOUT: Readonly<Record<string, About>> = { order: 'order', positions: 'positions' };

export default function AssistantScreen() {
  const isSignedIn = usePerson() !== undefined;
  const { locale } = useTextLanguage();
  const asking = useAsking();
  const [, go] = useLocation();
  const named = useParameter('conversation');
  const isHistory = useParameter('view') === 'history' && isSignedIn;
  const ticker = useParameter('symbol');
  const about = ABOUT[useParameter('about') ?? ''];
  const [begun, setBegun] = useState<string>();
  const id = isSignedIn ? named : begun;

  function ask(question: string): void {
    const conversation = id ?? randomUuid();
    asking.ask(conversation, question, locale);
    if (id !== undefined) return;
    if (isSignedIn) go(linkTo.assistant({ conversation }).slice(1), { replace: true });
    else setBegun(conversation);
  }

  function leave(removed: string): void {
    asking.drop(removed);
    if (removed === named) go(linkTo.assistant().slice(1), { replace: true });
  }

  return (
    <Screen
      title={<Trans>Assistant</Trans>}
      back={linkTo.home()}
      isWide
      tools={isSignedIn && <Tools />}
    >
      <div className={styles['screen']} data-history={isHistory || undefined}>
        {isSignedIn && (
          <aside className={styles['list']}>
            <History current={named} onRemoved={leave} />
          </aside>
        )}
        <div className={styles['talk']}>
          {id === undefined ? (
            <Suggestions about={about} ticker={ticker} onAsk={ask} />
          ) : (
            <>
              <Speaker />
              <Conversation key={id} id={id} isStored={isSignedIn} asking={asking} />
            </>
          )}
          <Composer isRunning={asking.isRunning} onAsk={ask} onStop={asking.stop} />
        </div>
      </div>
    </Screen>
  );
}

function Tools() {
  const { t } = useLingui();
  return (
    <>
      <HideAmounts />
      <a
        className={styles['tool']}
        href={linkTo.assistant({ view: 'history' })}
        aria-label={t`Conversations`}
      >
        <Icon name="lists" />
      </a>
      <a className={styles['tool']} href={linkTo.assistant()} aria-label={t`New conversation`}>
        <Icon name="plus" />
      </a>
    </>
  );
}
