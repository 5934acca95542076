import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { menu } from '../../nav/menu.ts';
import type { Path } from '../../nav/paths.ts';
import { findScreens } from './find-screens.ts';

const SHOWN_MAX = 4;

export interface FoundScreen {
  readonly path: Path;
  readonly title: string;
  /** The titles of the screens above it. */
  readonly trail: readonly string[];
}

/** The screens of the menu, in the present language. */
export function useScreens(): readonly FoundScreen[] {
  const { i18n } = useLingui();
  return useMemo(
    () =>
      menu().map(({ path, title, trail }) => ({
        path,
        title: i18n._(title),
        trail: trail.map((above) => i18n._(above)),
      })),
    [i18n],
  );
}

/** The app's own screens that answer a search. */
export function useScreensFound(query: string): FoundScreen[] {
  const screens = useScreens();
  return useMemo(() => findScreens(screens, query, SHOWN_MAX), [screens, query]);
}
