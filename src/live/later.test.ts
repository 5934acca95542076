// @vitest-environment happy-dom
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { later } from './later.tsx';

let drawn = 0;

function Part({ name }: { name: string }) {
  drawn += 1;
  return name;
}

test('a part of the shell does not render again with what is around it', async () => {
  const Late = later(async () => ({ default: Part }));
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = (around: string, name: string) =>
    root.render(createElement('p', { id: around }, createElement(Late, { name })));

  draw('first', 'rail');
  await expect.poll(() => place.textContent).toBe('rail');
  draw('second', 'rail');
  await expect.poll(() => place.querySelector('p')?.id).toBe('second');
  expect(drawn).toBe(1);
  draw('second', 'bar');
  await expect.poll(() => place.textContent).toBe('bar');
});
