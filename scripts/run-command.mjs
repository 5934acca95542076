import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/**
 * Runs one command line of the project's own tools.
 * @param {string} line
 * @param {{ loud?: boolean, env?: Record<string, string> }} [how] `loud` shows its output as it comes
 * @returns {Promise<{ ok: boolean, seconds: number, output: string }>}
 */
export function runCommand(line, { loud = false, env = {} } = {}) {
  const startedMs = performance.now();
  const child = spawn(line, {
    shell: true,
    stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Extends PATH as npm does, so that a script can also run without npm.
    env: {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
      ...env,
    },
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      done({
        ok: status === 0,
        seconds: (performance.now() - startedMs) / 1000,
        output: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
}
