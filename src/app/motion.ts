import './motion.css';
import { flushSync } from 'react-dom';
import type { Href } from '../nav/address.ts';
import { expectSoon } from '../nav/expected.ts';
import { currentEntry, drawnPlace, stageChanges } from '../nav/hash-location.ts';
import { hrefOf } from '../nav/panes.ts';
import { paths } from '../nav/paths.ts';
import { drawnPlaces, placesNow } from '../nav/places.ts';
import { windowForm } from '../nav/window-form.ts';
import { sideOf } from './motion-rules.ts';
import {
  forgetNames,
  type MovingParts,
  nameParts,
  partsOfHead,
  partsOfRow,
  rowTo,
} from './moving-parts.ts';
import { routeAt } from './routes.ts';
import { isScreenLoaded } from './screen-loader.ts';

const ARRIVAL_MS = 140;
const WAY_PX = 14;

/** Screens whose head shows the same name and price as the row that links to them. */
const HEADS: ReadonlySet<string> = new Set([paths.stock, paths.etf]);

/** The link pressed last. */
let pressed: HTMLAnchorElement | undefined;
let isDrawnByBrowser = false;
let isSheetToggling = false;
let arriving: Animation | undefined;
let moving: ViewTransition | undefined;
/** The transition has not drawn the new screen yet. */
let isWaiting = false;

/**
 * Animates changes of place: on a phone a screen slides in from its side, and the name and price of a row become those
 * of its screen's head, by a view transition if the browser supports it. Nothing moves when the browser animates the
 * change itself, as for a back gesture, when the person prefers reduced motion, while a sheet is open, or before the
 * screen's code has loaded. Returns a stop function.
 */
export function startMotion(): () => void {
  const hears = new AbortController();
  const options = { signal: hears.signal, capture: true, passive: true };
  document.addEventListener('pointerdown', expectLink, options);
  document.addEventListener('click', noteLink, options);
  document.addEventListener('beforetoggle', giveWay, options);
  addEventListener('popstate', noteBrowser, options);
  const unstage = stageChanges(show);
  return () => {
    hears.abort();
    unstage();
  };
}

/** The code of the next screen is fetched while the finger is still down. */
function expectLink({ target }: Event): void {
  const link = linkAt(target);
  if (link) expectSoon(link.hash as Href);
}

function noteLink({ target }: Event): void {
  pressed = linkAt(target);
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>('a[href^="#/"]') ?? undefined;
}

/** Older browsers do not say. */
function noteBrowser(event: PopStateEvent): void {
  isDrawnByBrowser = (event as Partial<PopStateEvent>).hasUAVisualTransition ?? false;
}

/** An animated screen can stay inert after the dialog over it is gone. */
function giveWay(): void {
  endMotion();
  isSheetToggling = true;
  requestAnimationFrame(() => {
    isSheetToggling = false;
  });
}

function endMotion(): void {
  arriving?.cancel();
  moving?.skipTransition();
  forgetNames();
}

/** Draws the current place and animates the change. */
function show(draw: () => void): void {
  // The pending transition will draw this place.
  if (isWaiting) return;
  endMotion();
  const isOthers = isDrawnByBrowser;
  isDrawnByBrowser = false;
  const from = { ...drawnPlaces().main, depth: drawnPlace().entry.depth };
  const to = { ...placesNow().main, depth: currentEntry().depth };
  const link = pressed?.hash === hrefOf(to) ? pressed : undefined;
  pressed = undefined;
  if (isOthers || from.path === to.path || !mayMove() || !isReady(to.path)) {
    draw();
    return;
  }
  const side = sideOf(windowForm(), from, to, { isTab: Boolean(link?.closest('nav')) });
  const row = HEADS.has(to.path) ? partsOfRow(link) : undefined;
  const head = HEADS.has(from.path) && to.depth < from.depth ? partsOfHead() : undefined;
  const parts = row ?? head;
  if (!parts || !('startViewTransition' in document)) {
    draw();
    arrive(side);
    return;
  }
  carryOver(parts, () => {
    flushSync(draw);
    arrive(side);
    return row ? partsOfHead() : partsOfRow(rowTo(hrefOf(from)));
  });
}

function mayMove(): boolean {
  return (
    !isSheetToggling &&
    !document.hidden &&
    !document.querySelector('dialog:modal') &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function isReady(path: string): boolean {
  const route = routeAt(path);
  return route !== undefined && isScreenLoaded(route);
}

/** Slides the screen in from its side, if it has one. */
function arrive(side: -1 | 0 | 1): void {
  if (side === 0) return;
  const way = { opacity: 0.3, translate: `${side * WAY_PX}px 0` };
  arriving = document.querySelector('main')?.animate([way, {}], {
    duration: ARRIVAL_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  });
}

/** Draws within a view transition that morphs the previous parts into the parts that `draw` returns. */
function carryOver(before: MovingParts, draw: () => MovingParts | undefined): void {
  isWaiting = true;
  nameParts(before);
  const transition = document.startViewTransition(() => {
    isWaiting = false;
    forgetNames();
    nameParts(draw());
  });
  moving = transition;
  void tidyUp(transition);
}

/** A skipped transition, for example because of the next change of place, rejects. */
async function tidyUp(transition: ViewTransition): Promise<void> {
  await Promise.allSettled([transition.ready, transition.finished]);
  if (moving !== transition) return;
  moving = undefined;
  forgetNames();
}
