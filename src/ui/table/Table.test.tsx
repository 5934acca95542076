// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import type { Column } from './columns.ts';
import { Table, TableRows } from './Table.tsx';

const columns: readonly Column<string>[] = [
  { key: 'day', name: 'Day', cell: (day) => day, value: (day) => day },
];
const days = Array.from({ length: 250 }, (_, nth) => `day ${nth}`);
const look = { columns: undefined, isDense: false };

test.for([
  { way: 'the screen draws the first ones', isLong: true, sort: undefined },
  { way: 'an order was chosen', isLong: false, sort: { by: 'day', isDescending: false } },
])('a copy has the rows that a long table does not draw yet, where $way', async (given) => {
  const { isLong, sort } = given;
  i18n.load('en', {});
  i18n.activate('en');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <I18nProvider i18n={i18n}>
      <Table
        label="Days"
        columns={columns}
        look={look}
        onLook={() => undefined}
        sort={sort}
        onSort={() => undefined}
        keyOf={String}
      >
        <TableRows rows={days} isLong={isLong} />
      </Table>
    </I18nProvider>,
  );
  await expect.poll(() => place.querySelectorAll('tbody th')).toHaveLength(200);
  await navigator.clipboard.writeText('');
  place.querySelector('button')?.click();
  await expect
    .poll(async () => (await navigator.clipboard.readText()).trim().split('\r\n'))
    .toHaveLength(251);
});
