import { expect, test } from 'vitest';
import { addFailure, emptyWindow, type Outage, outageTable } from './felt.ts';

function anOutage(name: string, priceAgeMs: number, againMs: number): Outage {
  const window = emptyWindow();
  window.priceAge.add(priceAgeMs);
  window.priceAge.add(100);
  return { name, window, againMs };
}

test('the table has a row for each kind, with the middle and the worst of its outages', () => {
  const lost = anOutage('a web process killed', 9_000, 12_340);
  addFailure(lost.window, 'ECONNRESET');
  addFailure(lost.window, 'ECONNRESET');
  addFailure(lost.window, 'timeout');
  lost.window.call.add(20);
  const [head, line, ...rows] = outageTable([
    anOutage('nothing', 300, 0),
    anOutage('a web process killed', 3_000, 6_000),
    lost,
    anOutage('a web process killed', 4_000, 5_000),
  ]);
  expect(head).toContain('| what happened | times | newest price of a page |');
  expect(line).toMatch(/^\| --- \| ---: \|/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^\| nothing \| 1 \| 0\.3 · 0\.3 \|.*\| none \|$/);
  expect(rows[1]).toMatch(/^\| a web process killed \| 3 \| 4\.0 · 9\.0 \|/);
  expect(rows[1]).toMatch(/\| 6\.0 · 12\.3 \| 3 beside 1: 2 ECONNRESET, 1 timeout \|$/);
});
