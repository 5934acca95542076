import type { MessageDescriptor } from '@lingui/core';
import { home, type Path } from './paths.ts';
import type { Route } from './route.ts';

/** A screen that opens without a parameter, with its path in the menu. */
export interface MenuEntry {
  readonly path: Path;
  readonly title: MessageDescriptor;
  /** The titles of the screens above it, topmost first, without home, which is above all of them. */
  readonly trail: readonly MessageDescriptor[];
  /** The searchable parts of the screen, besides its title. */
  readonly parts?: Route['parts'];
}

let entries: readonly MenuEntry[] = [];
let parents: ReadonlyMap<string, Path> = new Map();

/** Derives the menu from the route table. Called once, by the app. */
export function setMenu(routes: readonly Route[]): void {
  entries = menuOf(routes);
  parents = new Map(
    routes.flatMap(({ path, below }) => (below === undefined ? [] : [[path, below]])),
  );
}

/** Whether a screen is below another one in the menu. */
export function isBelow(path: string, ancestor: Path): boolean {
  const next = parents.get(path);
  return next !== undefined && (next === ancestor || isBelow(next, ancestor));
}

/** Every screen of the menu, in the order of the route table. */
export function menu(): readonly MenuEntry[] {
  return entries;
}

/** The menu that a route table describes. */
export function menuOf(routes: readonly Route[]): MenuEntry[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const trailTo = ({ below }: Route): readonly MessageDescriptor[] => {
    const above = below === undefined || below === home ? undefined : byPath.get(below);
    return above ? [...trailTo(above), above.title] : [];
  };
  return (
    routes
      .filter(({ path, below }) => below !== undefined || path === home)
      // oxlint-disable-next-line oxc/no-map-spread -- the rows of the table stay as they are
      .map((route) => ({ ...route, trail: trailTo(route) }))
  );
}
