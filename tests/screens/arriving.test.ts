import { expect, test } from 'vitest';
import type { Href } from '../../src/nav/address.ts';
import { linkTo } from '../../src/nav/links.ts';
import { stillMarket } from '../harness/orders.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const screens: readonly { to: Href; head: string }[] = [
  { to: linkTo.newswire(), head: 'News' },
  { to: linkTo.documentPage({ id: 'user-agreement' }), head: 'Agreement' },
];

test.for(screens)(
  'the head of a screen is the same before its code is there: $head',
  async ({ to, head }) => {
    const app = await anApp({ market: stillMarket() });
    const { screen, go } = await openPage(app, aDevice(), linkTo.settings());
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const heads = new Set<string | null>();
    const watch = new MutationObserver(() => {
      if (document.querySelector('main [data-arriving]')) heads.add('on its way');
      for (const { textContent } of document.querySelectorAll('main h1')) heads.add(textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    go(to);
    await screen.findByRole('heading', { level: 1, name: head });
    await expect.poll(() => document.querySelector('main [data-arriving]')).toBeNull();
    watch.disconnect();
    heads.delete('Settings');
    expect(heads).toEqual(new Set([head, 'on its way']));
  },
);
