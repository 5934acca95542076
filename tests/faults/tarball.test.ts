import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { SETTINGS } from '../../server/config.ts';
import { aFolder } from '../harness/server-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const isLong = Boolean(process.env['PLUMB_LONG']);
const isHere = process.platform === 'linux' && process.arch === 'x64';

/** No PATH, so neither npm nor a Node of the machine; and no registry that would answer. */
const BARE = { npm_config_registry: 'http://127.0.0.1:9' };

/** Compares files with their checksums. */
function sums(file: string, cwd: string): void {
  execFileSync('sha256sum', ['-c', '--quiet', file], { cwd, stdio: 'pipe' });
}

test.skipIf(!isLong || !isHere)(
  'the file for machines without internet unpacks into an empty folder, starts there by itself and runs commands',
  { timeout: 900_000 },
  async () => {
    const folder = await aFolder();
    // If the test runs as root, the database runs as another user.
    chmodSync(folder, 0o755);
    const file = join(folder, 'plumb.tar.gz');
    execFileSync(process.execPath, [join(ROOT, 'scripts/tarball.mjs'), file], { stdio: 'pipe' });
    sums('plumb.tar.gz.sha256', folder);
    const place = join(folder, 'empty');
    mkdirSync(place);
    execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
    rmSync(file);
    sums('SHA256SUMS', place);
    const guide = readFileSync(join(place, 'README.md'), 'utf8');
    expect(guide).toContain('without internet');
    // The page that it names has the settings, and its links lead to files that are there.
    expect(guide).toContain('[SETTINGS.md](SETTINGS.md)');
    const settings = readFileSync(join(place, 'SETTINGS.md'), 'utf8');
    for (const name of SETTINGS) expect(settings, name).toContain(`\`${name}\``);
    for (const [, path = ''] of settings.matchAll(/\]\((docs\/[^)#]+\.md)/g)) {
      expect(existsSync(join(place, path)), path).toBe(true);
    }

    const program = join(place, 'plumb');
    const env = { ...BARE, PORT: '0', SIM_SYMBOLS: '40' };
    const child = spawn(program, ['start'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    let said = '';
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const address = /^Ready: (\S+)$/m.exec(said)?.[1];
          if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
        });
      }
    });
    const address = await Promise.race([ready, ended.then(() => undefined)]);
    if (address === undefined) throw new Error(`the server ended before it was ready: ${said}`);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    expect(execFileSync(program, ['ops', 'audit'], { env, encoding: 'utf8' })).toContain('Clean');

    // One changed byte is seen.
    const main = join(place, 'server/main.ts');
    writeFileSync(main, `${readFileSync(main, 'utf8')} `);
    expect(() => sums('SHA256SUMS', place)).toThrow('Command failed');
  },
);
