import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getReport } from '../../contract/report.ts';
import { floor2 } from '../../contract/rounding.ts';
import { linkTo } from '../../src/nav/links.ts';
import { aPerson } from '../harness/people.ts';
import { aStoredReport, someFacts } from '../harness/reports.ts';
import { writeReport } from '../../server/reports/report-store.ts';
import { answersKept } from '../harness/kept-answers.ts';
import { aDevice, openPage } from '../harness/screen.ts';
import { anApp } from '../harness/server.ts';

const FRIDAY = '2026-11-20';

async function aReadingRoom(now: string) {
  const app = await anApp({ now });
  const open = (hash: string, device = aDevice()) => openPage(app, device, hash);
  return { app, open };
}

/** Every tagged figure on the screen: as displayed, and as in the facts. */
function figuresOn(facts: unknown): { name: string; said: string; known: number }[] {
  return [...document.querySelectorAll<HTMLElement>('[data-figure]')].flatMap((element) => {
    const name = element.dataset['figure'] ?? '';
    const known = name
      .split('.')
      .reduce<unknown>((part, key) => Reflect.get(Object(part), key), facts);
    return typeof known === 'number' ? [{ name, said: element.textContent, known }] : [];
  });
}

const digitsOf = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));

/** The figures that a screen displays incorrectly compared with the facts. */
function wrongOn(facts: unknown): string[] {
  return figuresOn(facts).flatMap(({ name, said, known }) => {
    if (name.endsWith('AtMs')) return [];
    const isMove = name.endsWith('Percent');
    const scale = { K: 1e3, M: 1e6, B: 1e9 }[said.at(-1) ?? ''] ?? 1;
    const due = isMove ? floor2(known) : known;
    const near = scale > 1 ? scale / 10 : 0.0051;
    return Math.abs(digitsOf(said) * scale - due) <= near ? [] : [`${name}: ${said}, not ${due}`];
  });
}

test('every figure of a morning report is displayed as in the facts', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T12:00:00-05:00`);
  await aStoredReport(app, 'morning', FRIDAY);
  const { screen, go } = await open(linkTo.morningOverview({ date: FRIDAY }));
  await screen.findByRole('list', { name: 'Indices' });
  expect(wrongOn(someFacts.morning)).toEqual([]);
  expect(figuresOn(someFacts.morning).length).toBeGreaterThan(20);
  for (const way of screen.getAllByRole('radio', { name: 'Losers' })) fireEvent.click(way);
  await screen.findByRole('list', { name: 'Pre-market losers' });
  await screen.findByRole('list', { name: 'Top losers' });
  expect(wrongOn(someFacts.morning)).toEqual([]);
  go(linkTo.morningIdeas({ date: FRIDAY }));
  await screen.findByText(/246\.40/);
  expect(wrongOn(someFacts.morning)).toEqual([]);
});

test('every figure of a review is displayed as in the facts, and unknown ones are dashes', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T17:00:00-05:00`);
  await aStoredReport(app, 'review', FRIDAY);
  const { screen } = await open(linkTo.marketReview({ date: FRIDAY }));
  await screen.findByRole('list', { name: 'Most active stocks' });
  expect(wrongOn(someFacts.review)).toEqual([]);
  expect(figuresOn(someFacts.review).length).toBeGreaterThan(20);
  const year = document.querySelector('[data-figure="indices.0.yearPercent"]');
  expect(year?.textContent).toBe('–');
});

test('before 8:00 the screen and home say when the morning report is due', async () => {
  const { open } = await aReadingRoom(`${FRIDAY}T07:30:00-05:00`);
  const { screen, go } = await open(linkTo.morningReport());
  await screen.findByText('The morning report has not been generated yet.');
  await screen.findByText(/It is due at .*8:00/);
  go(linkTo.home());
  expect((await screen.findByText(/Not generated yet: .*8:00/)).textContent).toContain('ET');
});

test('the list of reports says when the review is due, and its screen links to the morning report', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T12:00:00-05:00`);
  await aStoredReport(app, 'morning', FRIDAY);
  const { screen, go } = await open(linkTo.morningReports());
  const morning = await screen.findByRole('link', { name: /^Morning report SPY/ });
  expect(morning.getAttribute('href')).toBe(linkTo.morningOverview({ date: FRIDAY }));
  await screen.findByText(/^Due 4:20/);
  go(linkTo.marketReview());
  const read = await screen.findByRole('link', { name: 'Read the morning report' });
  expect(read.getAttribute('href')).toBe(linkTo.morningOverview({ date: FRIDAY }));
});

test('home links to the day’s morning report, and after the close to the review', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T17:00:00-05:00`);
  await aStoredReport(app, 'morning', FRIDAY);
  const first = await open(linkTo.home());
  const morning = await first.screen.findByRole('link', { name: /Morning report .*SPY/ });
  expect(morning.getAttribute('href')).toBe(linkTo.morningReport());
  first.close();
  await aStoredReport(app, 'review', FRIDAY);
  const later = await open(linkTo.home());
  const review = await later.screen.findByRole('link', { name: /US market review .*SPY/ });
  expect(review.getAttribute('href')).toBe(linkTo.marketReview());
});

test('a report that was read opens again offline', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T12:00:00-05:00`);
  await aStoredReport(app, 'morning', FRIDAY);
  const device = aDevice(await aPerson(app.services));
  const first = await open(linkTo.morningOverview({ date: FRIDAY }), device);
  await first.screen.findByRole('list', { name: 'Indices' });
  await waitFor(async () => expect(String(await answersKept(device))).toContain(getReport.path));
  first.close();
  device.fate = () => 'unreachable';
  const later = await open(linkTo.morningOverview({ date: FRIDAY }), device);
  await later.screen.findByRole('list', { name: 'Indices' });
  expect(wrongOn(someFacts.morning)).toEqual([]);
});

test('a Japanese report has no space between its sentences, those about what is due included', async () => {
  const { app, open } = await aReadingRoom(`${FRIDAY}T12:00:00-05:00`);
  const { morning } = someFacts;
  const facts = { ...morning, due: { ...morning.due, isEarlyClose: true } };
  const atMs = Date.parse(`${FRIDAY}T08:00:00-05:00`);
  await writeReport(app.services.db.sql, 'flows', FRIDAY, atMs, { kind: 'morning', facts });
  const { screen } = await open(linkTo.morningOverview({ date: FRIDAY }));
  await screen.findByText(/session ends early/);
  const { showLanguage } = await import('../../src/app/language.ts');
  await showLanguage('ja');
  const said = await screen.findByText(/本日は短縮取引/);
  expect(said.textContent).toMatch(/発表します。本日は短縮取引/);
});
