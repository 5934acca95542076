import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the value of a hook, read once without a browser. */
export function readHook<T>(hook: () => T): T {
  let said: { value: T } | undefined;
  function Reader() {
    said = { value: hook() };
    return null;
  }
  renderToStaticMarkup(createElement(Reader));
  if (!said) throw new Error('the hook was not called');
  return said.value;
}

/** A hook in a component that is on the screen until `leave`. */
export interface FollowedHook<T> {
  /** The current value of the hook; `undefined` until the component has rendered. */
  said: T | undefined;
  /** How often the component rendered. */
  drawn: number;
  readonly leave: () => void;
}

/** Renders a hook and follows its value. Needs a document, such as that of happy-dom. */
export function followHook<T>(hook: () => T): FollowedHook<T> {
  const root = createRoot(document.createElement('div'));
  const followed: FollowedHook<T> = { said: undefined, drawn: 0, leave: () => root.unmount() };
  function Reader() {
    followed.said = hook();
    followed.drawn += 1;
    return null;
  }
  root.render(createElement(Reader));
  return followed;
}
