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

/** The current value of a hook, and how often its component rendered. Needs a document, such as that of happy-dom. */
export function followHook<T>(hook: () => T): { said: T | undefined; drawn: number } {
  const followed: { said: T | undefined; drawn: number } = { said: undefined, drawn: 0 };
  function Reader() {
    followed.said = hook();
    followed.drawn += 1;
    return null;
  }
  createRoot(document.createElement('div')).render(createElement(Reader));
  return followed;
}
