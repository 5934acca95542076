import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { anApp } from '../harness/server.ts';

const RULES = readFileSync('deploy/prometheus/plumb-rules.yml', 'utf8');
const { groups } = parse(RULES) as {
  groups: { rules: { expr: string; record?: string; alert?: string }[] }[];
};
const rules = groups.flatMap(({ rules: each }) => each);
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
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const dashboard = JSON.parse(DASHBOARD) as { panels: { targets?: { expr: string }[] }[] };
  const expressions = [
    ...rules.map(({ expr }) => expr),
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

test('the questions of a proxy and of Prometheus hide no failed or slow call', () => {
  const records = rules.filter(({ record }) => record !== undefined);
  expect(records).toHaveLength(3);
  for (const { record: name, expr } of records) {
    const read = [...expr.matchAll(/http_request\w+(\{[^}]*\})/g)];
    expect(read.length, name).toBeGreaterThan(0);
    for (const [, labels] of read) expect(labels, name).toContain('call!~"/healthz|/metrics"');
  }
});

test('each alert is explained to the operator, and each duty with figures has one for a missing leader', async () => {
  const guide = readFileSync('docs/operation.md', 'utf8');
  const [, table = ''] = /\n\| alert \|([^]*)$/.exec(guide) ?? [];
  const alerts = rules.flatMap(({ alert }) => alert ?? []);
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter((name) => !new RegExp(`\\b${name}\\b`).test(table))).toEqual([]);
  const app = await anApp();
  const text = await (await app.get('/metrics')).text();
  const places = [...text.matchAll(/^(\w+)\{at="\w+"\} 1$/gm)].map(([, name = '']) => name);
  expect(places).toContain('news');
  // An installation without a network has no leader of the chain; the age of its blocks tells.
  const missing = places.filter(
    (name) => name !== 'chain_watch' && !RULES.includes(`${name}{job="plumb", at`),
  );
  expect(missing).toEqual([]);
});
