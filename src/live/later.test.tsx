import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { later } from './later.tsx';

test('a part of the shell that was expected is drawn with the first screen, and without that after it', async () => {
  const part = Promise.resolve({ default: () => <p>here</p> });
  const Late = later(() => part);
  expect(renderToString(<Late />)).not.toContain('<p>here</p>');
  const Expected = later(() => part);
  Expected.expect();
  await expect.poll(() => renderToString(<Expected />)).toContain('<p>here</p>');
});

test('around a part of the shell that cannot be loaded, its children are drawn', async () => {
  const Missing = later<{ children: ReactNode }>(() => Promise.reject(new Error('offline')));
  const around = (
    <Missing>
      <b>kept</b>
    </Missing>
  );
  expect(renderToString(around)).not.toContain('kept');
  await expect.poll(() => renderToString(around)).toContain('<b>kept</b>');
});
