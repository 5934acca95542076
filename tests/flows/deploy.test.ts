import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anApp } from '../harness/server.ts';

const RULES = readFileSync('deploy/prometheus/plumb-rules.yml', 'utf8');
const DASHBOARD = readFileSync('deploy/grafana/plumb-dashboard.json', 'utf8');

/** Metrics of Prometheus itself, and one that only a server with a live network has. */
const OF_OTHERS = ['up', 'chain_requests_today'];
/** Parts of an expression that are followed by no bracket of a function and name no label. */
const FIGURE = /\b[a-z][a-z0-9_:]*(?=\{|\[| [<>=]|$|\))/g;

test('every figure that an alert or the dashboard reads is one of /metrics', async () => {
  const app = await anApp();
  const text = await (await app.get('/metrics')).text();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`] : [name],
    ),
  );
  const recorded = [...RULES.matchAll(/record: (\S+)/g)].map(([, name = '']) => name);
  const dashboard = JSON.parse(DASHBOARD) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = [
    ...[...RULES.matchAll(/expr: (.+)$/gm)].map(([, expression = '']) => expression),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  const read = new Set(
    expressions
      .map((expression) =>
        expression.replaceAll(/\{[^}]*\}/g, '{').replaceAll(/ by \([^)]*\)/g, ' '),
      )
      .flatMap((expression) => expression.match(FIGURE) ?? []),
  );
  for (const name of [...recorded, ...OF_OTHERS]) known.add(name);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  expect(read.size).toBeGreaterThan(15);
});
