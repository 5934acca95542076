import type { ReactNode } from 'react';
import type { AnswerEvent } from '../../../contract/assistant-answer.ts';
import type { Place, Value } from '../../../contract/assistant-value.ts';
import { linkTo } from '../../nav/links.ts';
import styles from './answer.module.css';
import { marketSayings } from './market-sayings.tsx';
import { otherSayings } from './other-sayings.tsx';
import { ownSayings } from './own-sayings.tsx';
import { placeHref } from './place-href.ts';
import type { Says } from './says.ts';
import { useWriteValue } from './useWriteValue.ts';

const says: Says = { ...marketSayings, ...ownSayings, ...otherSayings };

/** A sentence of an answer; each of its figures leads to the screen that it comes from. */
export function Sentence({
  text: { say, values },
  place,
}: {
  text: Extract<AnswerEvent, { kind: 'text' }>;
  place: Place | undefined;
}) {
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      <Figure key={name} value={value} place={place} />,
    ]),
  );
  const write = says[say] as (shown: Readonly<Record<string, ReactNode>>) => ReactNode;
  return <p>{write(shown)}</p>;
}

/** Values that are words of the sentence rather than figures. */
const WORDS: ReadonlySet<Value['as']> = new Set(['word', 'name']);

/** A value of an answer. */
export function Figure({ value, place }: { value: Value; place: Place | undefined }) {
  const write = useWriteValue();
  const words = write(value, place);
  if (value.as === 'ticker' && value.value !== null) {
    return (
      <a className={styles['figure']} href={linkTo.instrument({ ticker: value.value })}>
        {words}
      </a>
    );
  }
  if (WORDS.has(value.as) || !place) return words;
  return (
    <a className={styles['figure']} href={placeHref(place)}>
      {words}
    </a>
  );
}
