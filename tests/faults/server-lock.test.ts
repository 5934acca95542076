import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../harness/server-folder.ts';

const MODULE = new URL('../../server/db/embedded/server-lock.ts', import.meta.url).href;
const STARTS = 4;
const ROUNDS = 40;

/** Tries to lock the folder on request, reports whether it succeeded, and releases it on request. */
const contender = (folder: string) => `
  import { lockDataFolder } from ${JSON.stringify(MODULE)};
  const said = process.stdin[Symbol.asyncIterator]();
  process.stdout.write('ready');
  for (;;) {
    const { value, done } = await said.next();
    if (done) break;
    const atMs = Number(value);
    while (Date.now() < atMs);
    let unlock;
    try {
      unlock = lockDataFolder(${JSON.stringify(folder)});
    } catch (error) {
      if (error.name !== 'AlreadyRunning') throw error;
    }
    process.stdout.write(unlock ? 'taken' : 'refused');
    await said.next();
    unlock?.();
    process.stdout.write('ready');
  }`;

test('of servers that find a stale lock at the same moment, one takes the folder', async () => {
  const folder = await aFolder();
  const contenders = Array.from({ length: STARTS }, () => {
    const code = ['--input-type=module', '-e', contender(folder)];
    const child = spawn(process.execPath, code, { stdio: ['pipe', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill());
    return child;
  });
  const answers = async () =>
    (await Promise.all(contenders.map(({ stdout }) => once(stdout, 'data')))).map(String);
  const tell = (word: string) => {
    for (const { stdin } of contenders) stdin.write(word);
  };

  await answers();
  for (let round = 0; round < ROUNDS; round += 1) {
    const dead = { pid: 999_999_999, startedAt: 'another boot:1' };
    await writeFile(join(folder, 'server.lock'), JSON.stringify(dead));
    const taken = answers();
    tell(String(Date.now() + 10));
    expect((await taken).filter((word) => word === 'taken')).toHaveLength(1);
    const ready = answers();
    tell('go on');
    await ready;
  }
});
