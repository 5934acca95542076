import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { PRIVATE_TOPICS } from '../contract/topics.ts';

const modules = readdirSync('contract').flatMap((name) => /^([\w-]+)\.ts$/.exec(name)?.[1] ?? []);
const endpoints = new Map<string, Endpoint>();
for (const name of modules) {
  const exported = (await import(`../contract/${name}.ts`)) as Record<string, unknown>;
  for (const [as, value] of Object.entries(exported))
    if (isEndpoint(value)) endpoints.set(as, value);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** The names of the endpoints whose answers the page keeps and shows until they change. */
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(`src/${name}`, 'utf8'))
  .join('\n');
const known = new Set(
  Array.from(source.matchAll(/(?:useKnown|sourceOf)\(\s*(\w+),/g), ([, name = '']) => name).filter(
    (name) => name !== 'endpoint',
  ),
);

const personal = [...endpoints].filter(([, { audience }]) => audience !== 'all');

test('every call that reads what is a customer’s own names the topics that it changes with', () => {
  expect(personal.length).toBeGreaterThan(40);
  const reads = personal.filter(([name, { path }]) => path.endsWith('/get/') || known.has(name));
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter(([, { changesWith }]) => !changesWith).map(([name]) => name)).toEqual([]);
});

test('every answer that the page keeps is of a call in the contract', () => {
  expect(known.size).toBeGreaterThan(20);
  expect([...known].filter((name) => !endpoints.has(name))).toEqual([]);
});

test('public answers and acts change with no topic', () => {
  const named = [...endpoints].filter(([, { changesWith }]) => changesWith);
  const others = named.filter(
    ([name, { audience, path }]) =>
      audience === 'all' || !(path.endsWith('/get/') || known.has(name)),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});

test('every topic but that of synced items makes some answer out of date', () => {
  const named = new Set([...endpoints.values()].flatMap(({ changesWith = [] }) => changesWith));
  expect(PRIVATE_TOPICS.filter((topic) => !named.has(topic))).toEqual(['sync']);
});
