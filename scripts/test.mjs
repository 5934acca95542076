/**
 * The test command: checks, unit tests, screens rendered in Node, flows and faults over a real PostgreSQL,
 * and the real browser.
 * It ends with `N passed, N failed` for all of them. `--long` runs the long forms of the fault and property tests.
 * `--changed` runs the checks and the tests that the difference from `origin/main`, or from the commit in
 * `--changed=COMMIT`, can break.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { readDomains } from './build/domains.ts';
import { screensOfServer, linksTo } from './build/screens-of.ts';
import { changedSpecs } from './changed-specs.mjs';
import { runChecks } from './check.mjs';
import { runCommand } from './run-command.mjs';

const long = process.argv.includes('--long');
const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument));
const since = changed && (changed.split('=')[1] ?? 'origin/main');
const results = 'node_modules/.cache/plumb/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const env = {
  PLUMB_LONG: long ? '1' : '',
  PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/browser.json`,
};

const suites = [
  await timed('checks', runChecks()),
  // In one run, because one suite works while another waits.
  await timed('unit, screens and flows', vitest('unit', 'state', 'screens', 'flows')),
  // Alone: some of them measure how long others are kept waiting.
  await timed('faults', vitest('faults')),
  await timed('browser', playwright()),
];

// Printed last, so that the end of a long output shows the failures.
for (const name of suites.flatMap(({ failures = [] }) => failures)) console.log(`✗ ${name}`);
console.log(`\n${suites.map(({ took }) => took).join(', ')}`);
const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
const failed = suites.reduce((sum, suite) => sum + suite.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function timed(name, running) {
  const from = performance.now();
  const suite = await running;
  return { ...suite, took: `${name} ${((performance.now() - from) / 1000).toFixed(0)} s` };
}

async function vitest(...projects) {
  const file = `${results}/${projects[0]}.json`;
  const { ok } = await runCommand(
    `vitest run ${projects.map((name) => `--project ${name}`).join(' ')}${since ? ` --changed ${since} --passWithNoTests` : ''} --reporter=dot --reporter=json --outputFile.json=${file}`,
    { loud: true, env },
  );
  return tally(ok, file, (report) => ({
    passed: report.numPassedTests,
    // A file that fails to load has no tests, so it counts as one failure itself.
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    failures: report.testResults.flatMap((suite) =>
      isBrokenFile(suite)
        ? [`${nameOf(suite)}: ${firstLine(suite.message)}`]
        : suite.assertionResults
            .filter(({ status }) => status === 'failed')
            .map(
              (each) => `${nameOf(suite)} › ${each.title}: ${firstLine(each.failureMessages[0])}`,
            ),
    ),
  }));
}

function nameOf(file) {
  return relative(process.cwd(), file.name);
}

function firstLine(text = '') {
  return text.split('\n', 1)[0];
}

function isBrokenFile(file) {
  return (
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
  );
}

async function playwright() {
  const some = since ? changedSince(since) : 'all';
  if (some.specs?.length === 0) return { passed: 0, failed: 0 };
  const which = some === 'all' ? '' : ` ${some.specs.join(' ')}`;
  const { ok } = await runCommand(`playwright test${which} --reporter=list,json`, {
    loud: true,
    env: { ...env, PLUMB_PATHS: some.paths?.join(',') ?? '' },
  });
  return tally(ok, `${results}/browser.json`, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

/** The browser tests that the difference from a commit can break, including untracked files. */
function changedSince(commit) {
  const files = [
    ...filesOf('diff', '--name-only', commit),
    ...filesOf('ls-files', '--others', '--exclude-standard'),
  ];
  const domains = new Map(
    readDomains().map(({ name, rows }) => [name, rows.map(({ path }) => path)]),
  );
  const specs = readdirSync('tests/e2e').map((name) => `tests/e2e/${name}`);
  return changedSpecs(files, {
    specs: new Map(specs.map((file) => [file, readFileSync(file, 'utf8')])),
    pathsOf: (domain) => domains.get(domain) ?? [],
    screensOfServer,
    linksTo,
  });
}

/** The files that a git command lists. */
function filesOf(...command) {
  return execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** A runner that fails without naming a failed test counts as one failure: a missing report is not a success. */
function tally(ok, file, count) {
  let counted;
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.log(`No result in ${file}: ${String(error)}`);
    return { passed: 0, failed: 1 };
  }
  if (counted.passed + counted.failed === 0) return { passed: 0, failed: since && ok ? 0 : 1 };
  if (!ok && counted.failed === 0) {
    return {
      passed: counted.passed,
      failed: 1,
      failures: [`${file}: the run failed, none of its tests did`],
    };
  }
  return counted;
}
