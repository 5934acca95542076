import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';

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

/**
 * A NATS server of a test's own, which it may kill and start again at the same address.
 *
 * @param login whom alone it lets in; its `url` names them
 */
export async function aNatsServer(login?: { readonly user: string; readonly password: string }) {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(password = login?.password ?? ''): Promise<void> {
    const secret = login ? ['--user', login.user, '--pass', password] : [];
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...secret], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
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
  return { url: `nats://${named}127.0.0.1:${port}`, start, kill };
}
