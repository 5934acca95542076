import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string }[];
}

/** What the tool saw and minded; it ends with a failure when it minds anything, so the report is read either way. */
async function cruise(...folders: string[]): Promise<Report> {
  const report = 'node_modules/.cache/plumb-direction.json';
  await run('npx', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    '--output-to',
    report,
    ...folders,
  ]).catch((error: unknown) => {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number')
      throw error;
  });
  return JSON.parse(await readFile(report, 'utf8')) as Report;
}

test('the direction tool sees the modules of every part', { timeout: 60_000 }, async () => {
  const { modules } = await cruise('contract', 'workers', 'src', 'server');
  for (const part of ['contract/', 'workers/feed/', 'src/domains/', 'src/data/', 'server/']) {
    expect(modules.filter(({ source }) => source.startsWith(part)).length, part).toBeGreaterThan(5);
  }
});

test('an import that goes up is minded', { timeout: 60_000 }, async () => {
  const bad = 'contract/goes-up.ts';
  await writeFile(bad, "import '../server/config.ts';\n");
  try {
    const { summary } = await cruise('contract');
    expect(summary.violations).toContainEqual(
      expect.objectContaining({
        from: bad,
        rule: expect.objectContaining({ name: 'contract-imports-itself' }),
      }),
    );
  } finally {
    await rm(bad);
  }
});
