/** Checks `compose.yaml` without a Docker engine. */
import { HDKey } from '@scure/bip32';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, SETTINGS } from '../server/config.ts';
import { CHAIN_SETTINGS } from '../server/config-chain.ts';
import { ROLES } from '../server/roles.ts';
import { readSignerConfig } from '../server/signer/signer-config.ts';

interface Mount {
  readonly type: string;
  readonly source: string;
  readonly target: string;
  readonly volume?: { readonly subpath: string };
}
interface Service {
  readonly profiles?: readonly string[];
  readonly image?: string;
  readonly build?: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly volumes?: readonly (string | Mount)[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: {
    readonly default: {
      readonly ipam: { readonly config: readonly { subnet: string; ip_range: string }[] };
    };
  };
}

const { services, volumes, networks } = parse(readFileSync('compose.yaml', 'utf8'), {
  merge: true,
}) as ComposeFile;
const dockerfile = readFileSync('Dockerfile', 'utf8');
const proxySettings = readFileSync('deploy/compose/haproxy.cfg', 'utf8');

const WEBS = ['web-1', 'web-2', 'web-3', 'web-4'];
const PROCESSES = [...WEBS, 'feed', 'broker', 'chain', 'jobs'];
/** Services that run once and that the others wait for. */
const ONCE = ['folders', 'signer-role'];

const scale = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('scale'));

/** Images that are built from this repository, and third-party images. */
const built = Object.entries(services).filter(([, { build }]) => build !== undefined);
const fetched = Object.entries(services).filter(([, { build }]) => build === undefined);

function service(name: string): Service {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
}

/** An exact version and the digest of its image, which the environment may replace. */
const PINNED = /^\$\{\w+:-(\w+):\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}\}$/;

test('without a profile there are the app and its database, as before', () => {
  const others = Object.keys(services).filter((name) => !service(name).profiles);
  expect(others).toEqual(['app', 'database']);
});

test('the profile has every process, the signer, NATS and a proxy', () => {
  const names = scale.map(([name]) => name);
  expect(names.toSorted()).toEqual([...PROCESSES, ...ONCE, 'signer', 'nats', 'proxy'].toSorted());
  const roles = PROCESSES.map((name) => service(name).environment?.['ROLE']);
  expect(new Set(roles)).toEqual(new Set(ROLES));
  expect(roles.filter((role) => role === 'web')).toHaveLength(4);
});

test('an image is built here, or is an exact version with its digest', () => {
  for (const [name, { image }] of fetched) expect(image, name).toMatch(PINNED);
  expect(new Set(built.map(([, { build }]) => build))).toEqual(new Set(['.']));
  expect(service('database').image).toMatch(/:-postgres:18\./);
  expect(service('signer-role').image).toBe(service('database').image);
});

test('what runs here, but the database, runs without rights on a system that it can only read', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  for (const [name, each] of Object.entries(services)) {
    if (name === 'database') continue;
    expect(each, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
  const users = fetched.map(([name, { user }]) => `${name} as ${user}`);
  expect(users.toSorted()).toEqual([
    'database as undefined',
    'nats as 65534:65534',
    'proxy as haproxy',
    'signer-role as postgres',
  ]);
});

test('only the app and the proxy are reached, and from this machine alone', () => {
  const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  expect(open).toEqual(['app 127.0.0.1:8080:8080', 'proxy 127.0.0.1:8080:8080']);
});

function isAsked([name]: readonly [string, Service]): boolean {
  return !ONCE.includes(name) && name !== 'signer';
}

test('every long-lived part has a health check, except the signer, which listens on no port', () => {
  // An image that is built here has the question in it.
  for (const [name, { healthcheck }] of built.filter(isAsked)) {
    expect(healthcheck, name).toBeUndefined();
  }
  for (const [name, { healthcheck }] of fetched.filter(isAsked)) {
    expect(healthcheck?.test?.length, name).toBeGreaterThan(1);
  }
  expect(dockerfile).toContain('HEALTHCHECK');
});

test('the settings of each process are taken, and each has a data folder of its own', () => {
  const folders = service('folders').command?.at(-1) ?? '';
  for (const name of PROCESSES) {
    const { environment, volumes: mounts } = service(name);
    const env = { HOST: '0.0.0.0', TLS: 'off', ...filled(environment) };
    const config = readConfig(env);
    expect(config.roles).toEqual([filled(environment)['ROLE']]);
    expect(config.natsUrl).toBe('nats://nats:4222');
    expect(mounts).toEqual([
      { type: 'volume', source: 'processes', target: '/data', volume: { subpath: name } },
    ]);
    expect(folders).toContain(` ${name} `);
  }
  expect(volumes).toHaveProperty('processes');
});

/** Settings that the image or a process has: where it listens, without TLS, its folder, and its part. */
const OF_THE_CONTAINER: ReadonlySet<string> = new Set([
  'HOST',
  'PORT',
  'TLS',
  'TLS_CERT',
  'TLS_KEY',
  'DATA_DIR',
  'ROLE',
]);

test('every setting of the server reaches the app and each process, and no other does', () => {
  const passed = [...SETTINGS].filter((name) => !OF_THE_CONTAINER.has(name));
  for (const name of ['app', 'folders', ...PROCESSES]) {
    const given = Object.keys(service(name).environment ?? {});
    const others = given.filter((each) => !OF_THE_CONTAINER.has(each));
    expect(others.toSorted(), name).toEqual(passed.toSorted());
  }
});

test('every setting of the signer that does not follow from its key reaches it', () => {
  expect(Object.keys(service('signer').environment ?? {}).toSorted()).toEqual(
    [
      ...CHAIN_SETTINGS.filter((name) => name !== 'TRON_XPUB'),
      'DATA_DIR',
      'SIGNER_DATABASE_URL',
      'SIGNER_DAY_LIMIT',
      'SIGNER_KEY',
      'SIGNER_KEY_FILE',
      'WITHDRAWAL_REVIEW_ABOVE',
    ].toSorted(),
  );
});

test('a setting has no value here that would count as set but empty', () => {
  for (const name of ['app', ...PROCESSES]) {
    const empty = Object.entries(filled(service(name).environment)).filter(([, text]) => !text);
    expect(empty, name).toEqual([]);
  }
});

test('nobody starts a public demonstration without asking for one', () => {
  for (const name of ['app', ...PROCESSES]) {
    const { DEMO: given, ...env } = service(name).environment ?? {};
    expect(given, name).toBeNull();
    const firm = { HOST: '0.0.0.0', TLS: 'off', PUBLIC_ORIGIN: 'https://plumb.example' };
    const carriers = {
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'plumb@plumb.example',
      SMS_URL: 'https://sms.example',
      SMS_TOKEN: 'token',
    };
    expect(readConfig({ ...filled(env), ...firm, ...carriers }).isDemo, name).toBe(false);
    expect(() => readConfig({ ...filled(env), ...firm })).toThrow(/^Set SMTP_URL and SMS_URL/);
  }
});

test('the settings of the signer are taken, and it has neither those of the server nor its database role', () => {
  const env = filled(service('signer').environment);
  const key = HDKey.fromMasterSeed(randomBytes(32)).derive("m/44'/195'/0'").privateExtendedKey;
  const { connection } = readSignerConfig({ ...env, SIGNER_KEY: key });
  expect(connection.connectionString).toContain('//plumb_signer:');
  expect(Object.keys(env)).not.toContain('DATABASE_URL');
  expect(Object.keys(env)).not.toContain('DATA_KEYS');
});

test('a process starts when keys, schema and the parts it needs are there', () => {
  for (const name of [...PROCESSES, 'signer']) {
    expect(service(name).depends_on, name).toEqual({
      folders: { condition: 'service_completed_successfully' },
      database: { condition: 'service_healthy' },
      nats: { condition: 'service_healthy' },
    });
  }
  expect(Object.keys(service('proxy').depends_on ?? {}).toSorted()).toEqual(
    [...PROCESSES, 'signer'].toSorted(),
  );
  for (const name of ONCE) expect(service(name).restart).toBe('no');
});

test('what is mounted from here is there', () => {
  for (const { volumes: mounts = [] } of Object.values(services)) {
    for (const mount of mounts) {
      if (typeof mount !== 'string' || !mount.startsWith('./')) continue;
      const [path = ''] = mount.split(':');
      expect(existsSync(path), path).toBe(true);
      expect(mount).toMatch(/:ro$/);
    }
  }
});

test('the proxy passes on to every process with pages, and its address is one that they believe', () => {
  const targets = [...proxySettings.matchAll(/^ {4}server (\S+) (\S+):8080$/gm)];
  expect(targets.map(([, name, host]) => [name, host])).toEqual(WEBS.map((name) => [name, name]));
  const address = service('proxy').networks?.default.ipv4_address ?? '';
  const { proxies } = readConfig({ TLS: 'off', ...filled(service('web-1').environment) });
  expect(proxies).toContain(address);
  const [range] = networks.default.ipam.config;
  expect(range).toMatchObject({ subnet: '172.31.251.0/24', ip_range: '172.31.251.128/25' });
  expect(address).toBe('172.31.251.2');
});

const guide = readFileSync('docs/operation.md', 'utf8');

test('the documented monitoring reads every process that has a role', () => {
  const [, block = ''] = /## Watching it[^]*?```yaml\n([^]*?)```/.exec(guide) ?? [];
  const { scrape_configs: jobs } = parse(block) as {
    scrape_configs: { scheme: string; static_configs: { targets: string[] }[] }[];
  };
  const withRole = Object.entries(services).filter(([, { environment }]) => environment?.['ROLE']);
  const targets = jobs.flatMap(({ static_configs: lists }) =>
    lists.flatMap((list) => list.targets),
  );
  expect(targets.toSorted()).toEqual(withRole.map(([name]) => `${name}:8080`).toSorted());
  // The containers serve without TLS, which ends before the proxy.
  expect(jobs.map(({ scheme }) => scheme)).toEqual(['http']);
});

test('the documented commands of operators run in a service that has the program and its settings', () => {
  const [, block = ''] = /### In containers\n([^]*?)\n## /.exec(guide) ?? [];
  const commands = [
    ...block.matchAll(
      /docker compose (?:exec|run [^`\n]*?(?:\\\n)?[^`\n]*?) ?(\w+)[ \\\n]+node (\S+)/g,
    ),
  ];
  expect(commands.length).toBeGreaterThanOrEqual(3);
  for (const [text, name = '', program = ''] of commands) {
    expect(service(name).build, text).toBe('.');
    expect(service(name).environment, text).toHaveProperty('DATABASE_URL');
    expect(existsSync(program), text).toBe(true);
  }
  // The image has no npm scripts to set anything up.
  expect(block).not.toContain('npm run ops');
});

test('every documented first start in containers says whether it is a demonstration', () => {
  const pages = ['README.md', 'docs/operation.md', 'compose.yaml'];
  const starts = pages.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/^.*?((?:\w+=\S+ )*)docker compose up(?: proxy)?/gm),
    ].map(([text, given = '']) => ({ path, text, given })),
  );
  // Those without any variables take them from `.env`, as the page says.
  const first = starts.filter(({ path, given }) => given !== '' || path === 'README.md');
  expect(first).toHaveLength(5);
  for (const { path, text, given } of first)
    expect(given, `${path}: ${text}`).toContain('DEMO=on ');
});

test('the documented backup of containers has the keys, in a folder that their user may write to', () => {
  const [command = ''] = /docker compose run [^`]*? backup [^`]*/.exec(guide) ?? [];
  const [, passphrase = ''] = /--passphrase-file (\S+)/.exec(command) ?? [];
  const mounts = [...command.matchAll(/-v ([^:\s]+):([^:\s]+)/g)];
  expect(mounts.map(([, , target]) => target)).toEqual(['/backups', passphrase]);
  expect(passphrase).toMatch(/^\//);
  for (const [, source = ''] of mounts) {
    expect(guide).toMatch(new RegExp(`^install -[dD] -o 1000 -m [67]00 .*${source}\\b`, 'm'));
  }
});

/** The environment that Compose creates for a demonstration if only the two passwords are set. */
function filled(environment: Service['environment'] = {}): Record<string, string> {
  const demo = 'DEMO' in environment ? { DEMO: 'on' } : {};
  const pairs = Object.entries(environment).flatMap(([name, text]) => {
    if (text === null) return [];
    const value = text
      .replace(/\$\{(?:POSTGRES|SIGNER)_PASSWORD:[?-][^}]*\}/, 'secret')
      .replace(/\$\{\w+:-([^}]*)\}/, '$1');
    return [[name, value] as const];
  });
  return { ...demo, ...Object.fromEntries(pairs) };
}
