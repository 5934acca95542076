/** Checks the units, and the commands that install them, without a systemd. */
import { readFileSync } from 'node:fs';
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
