/** Checks the units, and the commands that install them, without a systemd. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const unit = readFileSync('deploy/systemd/plumb.service', 'utf8');
const command = readFileSync('deploy/systemd/plumb-ops', 'utf8');

test('a command of an operator runs with the settings, the folder and the user of the service', () => {
  for (const name of ['WorkingDirectory', 'StateDirectory', 'StateDirectoryMode', 'UMask']) {
    const [line] = unit.match(new RegExp(`^${name}=.+$`, 'm')) ?? [];
    expect(command).toContain(`--property=${line}`);
  }
  const [, settings] = /^EnvironmentFile=-?(.+)$/m.exec(unit) ?? [];
  expect(command).toContain(`--property=EnvironmentFile=${settings} `);
  const [, folder] = /^Environment=.*\bDATA_DIR=(\S+)/m.exec(unit) ?? [];
  expect(command).toContain(`--setenv=DATA_DIR=${folder} `);
  // The user of a unit without a `User` has the unit's name.
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).not.toMatch(/^User=/m);
  expect(command).toContain('--property=DynamicUser=yes --property=User=plumb ');
  const [, node] = /^ExecStart=(\S+) /m.exec(unit) ?? [];
  expect(command).toContain(` ${node} server/ops/main.ts "$@"`);
});

test('a key of the operator’s own is read by the service and its commands, and by nobody else', () => {
  const own = readFileSync('deploy/systemd/own-keys.conf', 'utf8');
  const [, group = ''] = /^SupplementaryGroups=(\S+)$/m.exec(own) ?? [];
  expect(group).not.toBe('');
  expect(command).toContain(`--property=SupplementaryGroups=${group}`);
  const guide = readFileSync('docs/operation.md', 'utf8');
  expect(guide).toContain(`groupadd --system ${group}\n`);
  // The server refuses a key that has rights for others.
  expect(guide).toMatch(new RegExp(`^install -D -g ${group} -m \\d\\d0 privkey.pem `, 'm'));
  expect(guide).toMatch(
    /own-keys\.conf \/etc\/systemd\/system\/plumb\.service\.d\/own-keys\.conf$/m,
  );
  for (const set of ['AmbientCapabilities', 'CapabilityBoundingSet']) {
    expect(own).toMatch(new RegExp(`^${set}=CAP_NET_BIND_SERVICE$`, 'm'));
  }
});

test('a missing settings file stops the start, instead of starting a demonstration', () => {
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'));
  expect(units.length).toBeGreaterThan(1);
  for (const name of units) {
    const text = readFileSync(`deploy/systemd/${name}`, 'utf8');
    const files = [...text.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file = '']) => file);
    expect(files.length, name).toBeGreaterThan(0);
    for (const file of files) expect(file, name).toMatch(/^\/etc\/plumb\/\w+\.env$/);
  }
});

test('a documented installation makes the folders of the files that it puts there', () => {
  const installs = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(`docs/${name}`, 'utf8').split('\n'))
    .filter((line) => /(^|\s|`)install -/.test(line));
  expect(installs.length).toBeGreaterThan(0);
  // `-d` makes the folder itself, `-D` those above a file.
  for (const line of installs) expect(line).toMatch(/install -[dD] /);
});

test('the program is installed in a folder of its version, to which a link points', () => {
  const text = readFileSync('docs/operation.md', 'utf8');
  expect(text).toMatch(/^git clone … \/opt\/plumb-VERSION /m);
  expect(text).toMatch(/^ln -sfn \/opt\/plumb-VERSION \/opt\/plumb$/m);
});
