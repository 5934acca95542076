/** `npm run dev`: the real server, restarted when its sources change, behind the page with hot reload. */
import { spawn } from 'node:child_process';

const port = process.env['PORT'] ?? '8080';
const children = [
  spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('vite', ['--clearScreen', 'false'], {
    stdio: 'inherit',
    env: { ...process.env, PLUMB_SERVER: `http://127.0.0.1:${port}` },
  }),
];

for (const child of children) {
  child.on('exit', (status) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= status ?? 1;
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
