import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a hook says now, read once without a browser. */
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
