import type { ComponentType } from 'react';
import { noted, type Noted } from '../lib/noted.ts';
import type { Route } from '../nav/route.ts';
import { openTexts } from './language.ts';

/** The code of a screen could not be fetched. */
export class ScreenNotLoaded extends Error {
  // Minification shortens the class's own name.
  override readonly name = 'ScreenNotLoaded';
}

type ScreenModule = { default: ComponentType };
const screens = new Map<string, Noted<ScreenModule>>();

/** Loads the code and the texts of a screen, once. {@link forgetFailedScreen} clears a failed attempt. */
export function loadScreen(route: Route): Promise<ScreenModule> {
  const known = screens.get(route.path);
  if (known) return known;
  const loading = noted(
    fetchScreen(route).catch((problem: unknown) => {
      throw new ScreenNotLoaded(route.path, { cause: problem });
    }),
  );
  screens.set(route.path, loading);
  return loading;
}

async function fetchScreen({ screen, texts }: Route): Promise<ScreenModule> {
  const [code] = await Promise.all([screen(), ...(texts ?? []).map(openTexts)]);
  return code;
}

/** Whether a screen can be drawn at once. */
export function isScreenLoaded({ path }: Route): boolean {
  return screens.get(path)?.status === 'fulfilled';
}

/** Allows a screen that failed to load to be retried. */
export function forgetFailedScreen(route: Route): void {
  if (screens.get(route.path)?.status === 'rejected') {
    screens.delete(route.path);
  }
}
