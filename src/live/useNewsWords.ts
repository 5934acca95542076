import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '../data/device/settings-rules.ts';
import { useSettings } from '../data/device/settings.ts';
import { useUniverse } from '../data/feed/universe.ts';
import { loadNewsTexts, newsTextsOf } from './news-texts.ts';
import { type NewsWords, wordsOf } from './news-words.ts';

/** Renders news in the current language; `undefined` until its phrasings and company names are loaded. */
export function useNewsWords(): NewsWords | undefined {
  const { locale } = useSettings();
  const universe = useUniverse();
  const [, setLoaded] = useState<Locale>();
  const texts = newsTextsOf(locale);
  const isMissing = texts === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    void (async () => {
      const got = await loadNewsTexts(locale);
      if (got && !isOver) setLoaded(locale);
    })();
    return () => {
      isOver = true;
    };
  }, [locale, isMissing]);
  const names = universe.value;
  const isNamed = names !== undefined || !universe.waiting;
  return useMemo(
    () => (texts && isNamed ? wordsOf(locale, texts, names) : undefined),
    [texts, isNamed, locale, names],
  );
}
