import { msg } from '@lingui/core/macro';
import { firstCall } from '../../data/call/first-calls.ts';
import { paths } from '../../nav/paths.ts';
import type { KeySheet, KeySheetPart } from '../../nav/key-sheet.ts';
import type { Route } from '../../nav/route.ts';
import { mostActive } from './asked.ts';

export const routes: Route[] = [
  {
    path: paths.search,
    below: paths.home,
    title: msg`Search`,
    audience: 'all',
    screen: () => import('./screens/SearchScreen.tsx'),
    asks: (query) => [
      firstCall.universe(),
      ...(query.get('text') ? [] : [firstCall.list(mostActive)]),
    ],
  },
];

/** The sheets that keys open above any screen. The app shows them with the texts of this domain. */
export const keySheets: Readonly<Record<KeySheet, () => Promise<KeySheetPart>>> = {
  palette: () => import('./palette/Palette.tsx'),
  shortcuts: () => import('./palette/Shortcuts.tsx'),
};
