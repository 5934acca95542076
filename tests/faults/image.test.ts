import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { aDatabase } from '../harness/postgres.ts';
import { aFolder } from '../harness/server-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
const stages = dockerfile.split(/^FROM /m).slice(1);
const production = stages.find((stage) => stage.includes('AS production')) ?? '';
const image = stages.at(-1) ?? '';

test('the packages that the image installs are enough to start the server and to draw a picture', async () => {
  const folder = await aFolder();
  // The image runs as a user who can only read the files that root copied.
  chmodSync(folder, 0o755);
  for (const file of copiedIn(production)) cpSync(join(ROOT, file), join(folder, file));
  for (const command of runIn(production)) {
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', npm_config_prefer_offline: 'true' },
      stdio: 'pipe',
    });
  }
  for (const part of copiedIn(image)) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  }

  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const { url: databaseUrl } = await aDatabase();
  const user = userOf(databaseUrl);
  if (user) chownSync(dataDir, user.uid, user.gid);
  const [, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]') as string[];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...environmentOf(image),
      ...composed(),
      DEMO: 'on',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SIM_SYMBOLS: '40',
    },
    ...user,
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  await expect
    .poll(() => (child.exitCode === null ? said : `ended: ${said}`), { timeout: 60_000 })
    .toMatch(/^(Ready: |ended)/m);
  const url = /^Ready: (\S+)$/m.exec(said)?.[1]?.replace('localhost', '127.0.0.1');
  expect(url, said).toBeDefined();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(said).toContain('Demo inbox: ');

  const draws = `const { convertPicture } = await import('./server/pictures/convert-picture.ts');
    const png = Buffer.from('${PNG}', 'base64');
    const { jpeg } = await convertPicture(png, { square: 8 });
    console.log(jpeg.length > 0 ? 'drawn' : 'not drawn');`;
  const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', draws], {
    cwd: folder,
    env: { NODE_ENV: 'production' },
  });
  expect(drawn.toString()).toContain('drawn');
}, 300_000);

/** An exact version and the digest of its image. */
const PINNED = /^\w+:\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/;

test('image and compose name exact versions and their digests: of Node the one that everything is tested with', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(['${NODE_IMAGE}']));
  const base = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile)?.[1];
  expect(base).toMatch(PINNED);
  expect(base).toContain(`node:${devDependencies['node']}-slim@`);
  const database = /image: \$\{POSTGRES_IMAGE:-(\S+)\}$/m.exec(compose)?.[1];
  expect(database).toMatch(PINNED);
});

test('what compose sets starts as a demonstration if asked to, and the proxy that it announces is the gateway of its network', () => {
  const env = { ...environmentOf(image), ...composed() };
  expect(() => readConfig(env)).toThrow('or DEMO=on for a demonstration');
  const { isDemo, proxies } = readConfig({ ...env, DEMO: 'on' });
  expect(isDemo).toBe(true);
  expect(proxies).toEqual([/gateway: (\S+)/.exec(compose)?.[1]]);
});

/** If the test runs as root, this is the user of its database, who has as few rights as the image's user. */
function userOf(databaseUrl: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(decodeURIComponent(new URL(databaseUrl).hostname));
  return { uid, gid };
}

/** A PNG of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The commands of a stage, without those that only an image builder understands. */
function runIn(stage: string): string[] {
  return [...stage.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) =>
    command.replace(/--mount=\S+ /, ''),
  );
}

/** The paths that a stage copies from the repository. */
function copiedIn(stage: string): string[] {
  return [...stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
}

function environmentOf(stage: string): Record<string, string> {
  const pairs = /^ENV (.*)$/m.exec(stage)?.[1]?.trim().split(/\s+/) ?? [];
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** The default values in compose: `NAME: ${NAME:-value}`. */
function composed(): Record<string, string> {
  const found = compose.matchAll(/^ {6}(\w+): \$\{\w+:-([^}]*)\}$/gm);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
}
