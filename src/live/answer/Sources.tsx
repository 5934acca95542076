import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Suspense } from 'react';
import type { AnswerEvent, ToolName } from '../../../contract/assistant-answer.ts';
import type { Place } from '../../../contract/assistant-value.ts';
import { useTextLanguage } from '../../data/device/text-language.ts';
import { linkTo } from '../../nav/links.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './answer.module.css';
import { placeHref } from './place-href.ts';
import { useTopicTitles } from './topic-titles.ts';

/** The names of lookups, for steps and sources. */
const toolTexts: Readonly<Record<ToolName, MessageDescriptor>> = {
  quote: msg({ message: 'Quote', context: 'source' }),
  compare: msg({ message: 'Comparison', context: 'source' }),
  company: msg({ message: 'Company data', context: 'source' }),
  positions: msg({ message: 'Positions', context: 'source' }),
  lots: msg({ message: 'Lots', context: 'source' }),
  realised: msg({ message: 'Realized P&L', context: 'source' }),
  orders: msg({ message: 'Orders', context: 'source' }),
  why_not_filled: msg({ message: 'Order', context: 'source' }),
  fees: msg({ message: 'Fees', context: 'source' }),
  accounts: msg({ message: 'Accounts', context: 'source' }),
  deposits: msg({ message: 'Deposits', context: 'source' }),
  withdrawals: msg({ message: 'Withdrawals', context: 'source' }),
  curve: msg({ message: 'Account curve', context: 'source' }),
  dividends: msg({ message: 'Dividends', context: 'source' }),
  products: msg({ message: 'Products', context: 'source' }),
  market: msg({ message: 'Market', context: 'source' }),
  calendar: msg({ message: 'Calendar', context: 'source' }),
  news: msg({ message: 'News', context: 'source' }),
  ideas: msg({ message: 'Trading ideas', context: 'source' }),
  help: msg({ message: 'Help', context: 'source' }),
};

const sectorsText = msg({ message: 'Sectors', context: 'source' });

/** The lookup that is running. */
export function Step({ tool }: { tool: ToolName }) {
  const { i18n } = useLingui();
  const name = i18n._(toolTexts[tool]);
  return (
    <output className={styles['quiet']}>
      <Trans>Looking up: {name}</Trans>
    </output>
  );
}

type SourceEvent = Extract<AnswerEvent, { kind: 'source' }>;
/** Screens that a symbol names. */
const NAMED: ReadonlySet<Place['screen']> = new Set([
  'instrument',
  'company',
  'compare',
  'positions',
  'news',
]);

/** The sources of an answer, each with the screen that shows it. */
export function Sources({ sources }: { sources: readonly SourceEvent[] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const topics = sources.flatMap(({ place }) =>
    place.screen === 'help' && place.of !== undefined ? [place.of] : [],
  );
  const others = sources.filter(({ place }) => place.screen !== 'help');
  const [first] = others;
  return (
    <>
      {topics.length > 0 && <Topics topics={topics} />}
      {first && (
        <p className={styles['sources']}>
          <Trans>Sources:</Trans>{' '}
          {others.map(({ id, tool, place }) => (
            <a key={id} className={styles['source']} href={placeHref(place)}>
              {i18n._(place.screen === 'sectors' ? sectorsText : toolTexts[tool])}
              {NAMED.has(place.screen) &&
                place.of !== undefined &&
                ` ${place.of.replaceAll(',', ', ')}`}
            </a>
          ))}{' '}
          <span>{format.marketMoment(first.atMs)}</span>
        </p>
      )}
    </>
  );
}

/** Help topics by their titles. */
export function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <Suspense>
      <LoadedTopics topics={topics} />
    </Suspense>
  );
}

function LoadedTopics({ topics }: { topics: readonly string[] }) {
  const { locale } = useTextLanguage();
  const titles = useTopicTitles(locale);
  const named = topics.flatMap((topic) => {
    const title = titles[topic]?.title;
    return title === undefined ? [] : [{ topic, title }];
  });
  return (
    <ul className={styles['topics']}>
      {named.map(({ topic, title }) => (
        <li key={topic}>
          <a href={linkTo.help({ topic })}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
