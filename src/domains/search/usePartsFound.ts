import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import { report } from '../../data/device/report.ts';
import { menu, type MenuEntry } from '../../nav/menu.ts';
import type { FindParts, ScreenPart } from '../../nav/route.ts';

/** Help topics, news and articles that match a search; empty until their texts are loaded, on the first search. */
export function usePartsFound(query: string, isAsked = query !== ''): readonly ScreenPart[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [known, setKnown] = useState<{ locale: string; finders: readonly FindParts[] }>();
  useEffect(() => {
    let isOver = false;
    if (!isAsked) return undefined;
    async function load() {
      const finders = await loadFinders();
      if (!isOver) setKnown({ locale, finders });
    }
    void load();
    return () => {
      isOver = true;
    };
  }, [locale, isAsked]);
  const finders = known?.locale === locale ? known.finders : undefined;
  return useMemo(() => finders?.flatMap((find) => find(query)) ?? [], [finders, query]);
}

async function loadFinders(): Promise<readonly FindParts[]> {
  const loading = menu().flatMap(({ parts }) => (parts ? [loadFinder(parts)] : []));
  return (await Promise.all(loading)).filter((find) => find !== undefined);
}

async function loadFinder(parts: NonNullable<MenuEntry['parts']>): Promise<FindParts | undefined> {
  try {
    return await (await parts()).readParts();
  } catch (problem) {
    report('What a screen has to be found could not be loaded.', problem);
    return undefined;
  }
}
