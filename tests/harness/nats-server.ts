import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { aFolder } from './server-folder.ts';

/** Whether this machine has a NATS server; setup installs it where it can. */
export const hasNats = isThere();

function isThere(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A certificate and its key, as PEM. */
interface ServerCertificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * A NATS server for one test, which may kill it and start it again at the same address.
 *
 * @param login the only user that it accepts; its `url` contains the login
 * @param tls its certificate, for `localhost`; without it the server does not use TLS
 */
export async function aNatsServer(
  login?: { readonly user: string; readonly password: string },
  tls?: ServerCertificate,
) {
  const withTls = tls ? await tlsWords(tls) : [];
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(password = login?.password ?? ''): Promise<void> {
    const secret = login ? ['--user', login.user, '--pass', password] : [];
    const started = spawn(
      'nats-server',
      ['-a', '127.0.0.1', '-p', String(port), ...secret, ...withTls],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    child = started;
    let said = '';
    while (!said.includes('Server is ready')) {
      const [text] = (await once(started.stderr, 'data')) as [Buffer];
      said += text.toString();
    }
    started.stderr.resume();
  }
  async function kill(): Promise<void> {
    const running = child;
    if (!running) return;
    child = undefined;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }
  await start();
  onTestFinished(kill);
  const named = login ? `${[login.user, login.password].map(encodeURIComponent).join(':')}@` : '';
  const url = tls ? `tls://${named}localhost:${port}` : `nats://${named}127.0.0.1:${port}`;
  return { url, start, kill };
}

async function tlsWords({ certificate, key }: ServerCertificate): Promise<string[]> {
  const folder = await aFolder();
  const [certificateFile, keyFile] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  writeFileSync(certificateFile, certificate);
  writeFileSync(keyFile, key, { mode: 0o600 });
  return ['--tls', '--tlscert', certificateFile, '--tlskey', keyFile];
}
