import { expect, test } from 'vitest';
import { isOurHost } from './our-host.ts';

const ours = ['https://plumb.example'];

test.for([
  ['localhost:8080', true],
  ['127.0.0.1:8080', true],
  ['192.168.1.20:8080', true],
  ['[::1]:8080', true],
  ['nas:8080', true],
  ['nas', true],
  ['plumb.local:8080', true],
  ['app.localhost', true],
  ['web.plumb.svc.cluster.local', true],
  ['plumb.example', true],
  ['PLUMB.example:443', true],
  ['plumb.example:80', true],
  ['evil.example', false],
  ['plumb.example.evil.test', false],
  ['notlocal.example', false],
  ['evillocal.com', false],
  ['user@localhost', false],
  ['localhost/path', false],
  ['', false],
  [undefined, false],
] as const)('%s: %s', ([host, is]) => {
  expect(isOurHost(host, ours)).toBe(is);
});
