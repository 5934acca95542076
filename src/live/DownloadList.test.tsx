// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DownloadList } from './DownloadList.tsx';

test('a list that has more again after its file was saved loads it with the next file only', () => {
  i18n.load('en', {});
  i18n.activate('en');
  const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  let loads = 0;
  const draw = (hasMore: boolean) =>
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <DownloadList
            list={{
              hasMore,
              isLoadingMore: false,
              moreDeclined: undefined,
              loadMore: () => (loads += 1),
            }}
            name="plumb.csv"
            rows={() => [['Day']]}
          />
        </I18nProvider>,
      ),
    );
  const press = () => flushSync(() => place.querySelector('button')?.click());

  draw(false);
  press();
  expect(file).toHaveBeenCalledTimes(1);
  draw(true);
  expect(loads).toBe(0);
  press();
  expect(loads).toBe(1);
  expect(file).toHaveBeenCalledTimes(1);
  draw(false);
  expect(file).toHaveBeenCalledTimes(2);
});
