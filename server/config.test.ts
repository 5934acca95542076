import { describe, expect, test } from 'vitest';
import { BadConfig } from './bad-config.ts';
import { readConfig } from './config.ts';

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'plumb@plumb.example' };
const texts = { SMS_URL: 'https://sms.example', SMS_TOKEN: 'token' };
const carriers = { ...mail, ...texts };

test('without settings the demo listens on this machine only', () => {
  expect(readConfig({ PATH: '/bin' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    isForLan: false,
    tls: { kind: 'off' },
    databaseUrl: undefined,
    clock: 'demo',
    demoStartMs: undefined,
    demoSpeed: undefined,
    simSeed: undefined,
    simSymbols: 'all',
    publicOrigins: [],
    metricsToken: undefined,
    proxies: [],
    isDemo: true,
    demoGrantMicros: 100_000_000_000n,
    review: 'demo',
  });
});

test('good settings are taken as they are', () => {
  expect(
    readConfig({
      PORT: '0',
      DEMO_START: '2026-11-20T09:28:00-05:00',
      DEMO_SPEED: '2.5',
      SIM_SYMBOLS: '10000',
      PUBLIC_ORIGIN: 'https://a.example, https://b.example:8443',
      PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      ...carriers,
    }),
  ).toMatchObject({
    port: 0,
    demoStartMs: Date.UTC(2026, 10, 20, 14, 28),
    demoSpeed: 2.5,
    simSymbols: 10_000,
    publicOrigins: ['https://a.example', 'https://b.example:8443'],
    proxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
  });
});

test.for([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PORT', ''],
  ['CLOCK', 'lunar'],
  ['DEMO_START', 'tomorrow'],
  ['DEMO_START', '2026-11-20T09:28:00'],
  ['DEMO_START', '2026-13-40T09:28:00Z'],
  ['DEMO_SPEED', '0'],
  ['DEMO_SPEED', '1e3'],
  ['DEMO_SPEED', '-1'],
  ['SIM_SYMBOLS', '0'],
  ['SIM_SYMBOLS', '10001'],
  ['SIM_SYMBOLS', 'many'],
  ['SIM_SEED', ' '],
  ['SIM_SEED', 'x'.repeat(101)],
  ['SIM_SPEED', '2'],
  ['DEMO_STRAT', '2026-11-20T09:28:00Z'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DATABASE_URL', 'postgres://host'],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_READ_URL', 'mysql://a/b'],
  // It is a replica of something.
  ['DATABASE_READ_URL', 'postgres://host/plumb'],
  ['PUBLIC_ORIGIN', 'plumb.example'],
  ['PUBLIC_ORIGIN', 'https://plumb.example/path'],
  ['METRICS_TOKEN', 'short'],
  ['PROXIES', 'yes'],
  ['PROXIES', '1'],
  ['PROXIES', '10.0.0.0/40'],
  ['DEMO', 'yes'],
  ['CALLS_PER_MINUTE', '0'],
  ['TLS', 'maybe'],
  ['TLS_CERT', 'plumb.crt'],
  ['TLS_KEY', 'plumb.key'],
  ['TLS_CERTS', 'plumb.crt'],
  ['DOCUMENT_CERTIFICATE', 'plumb.crt'],
  ['DOCUMENT_KEY', 'plumb.key'],
  ['PUSH_SUBJECT', 'ops@firm.example'],
  ['PUSH_SUBJECT', 'mailto:ops'],
  ['PUSH_SUBJECT', 'http://firm.example'],
] as const)('%s=%s stops the start with one sentence that names it', ([name, value]) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(BadConfig);
  expect(start).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

const subject = (env: Readonly<Record<string, string>>) => readConfig(env).pushSubject;

test('push services get a contact that they accept', () => {
  const firm = { ...carriers, CLOCK: 'real' };
  expect(subject({})).toBe('mailto:operator@localhost');
  expect(subject({ ...firm, OPERATOR_MAIL: 'ops@firm.example, eve@firm.example' })).toBe(
    'mailto:ops@firm.example',
  );
  expect(subject({ ...firm, PUBLIC_ORIGIN: 'https://plumb.example' })).toBe(
    'https://plumb.example',
  );
  expect(subject({ ...firm, PUSH_SUBJECT: 'mailto:push@firm.example' })).toBe(
    'mailto:push@firm.example',
  );
  expect(() => subject({ ...firm, PUSH_SUBJECT: 'mailto:operator@localhost' })).toThrow(
    /PUSH_SUBJECT/,
  );
});

test('demo clock settings are refused with the real clock', () => {
  expect(() => readConfig({ CLOCK: 'real', DEMO_SPEED: '2' })).toThrow(/DEMO_SPEED/);
});

test('the sentence about a database does not repeat its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(
    /^(?!.*secret)/,
  );
});

test('PROXIES as a number is refused with the format to use', () => {
  expect(() => readConfig({ PROXIES: '1' })).toThrow(/addresses or networks .*127\.0\.0\.1/);
});

describe('the demonstration', () => {
  const real = { CLOCK: 'real' };
  const open = { HOST: '0.0.0.0' };
  const named = { PUBLIC_ORIGIN: 'https://plumb.example' };
  const [on, off] = [{ DEMO: 'on' }, { DEMO: 'off' }];
  // The table of docs/rules.md, The demonstration.
  const onlyWithCarriers = ['refused', 'off'] as const;
  test.for([
    ['nothing', {}, 'on', 'on'],
    ['a loopback name', { HOST: 'localhost' }, 'on', 'on'],
    ['a loopback address of IPv6', { HOST: '::1' }, 'on', 'on'],
    ['a real clock', real, ...onlyWithCarriers],
    ['an open host', open, ...onlyWithCarriers],
    ['an open host of IPv6', { HOST: '::' }, ...onlyWithCarriers],
    ['a host of the network', { HOST: '192.168.1.5' }, ...onlyWithCarriers],
    ['a host by name', { HOST: 'plumb.example' }, ...onlyWithCarriers],
    ['a public origin', named, ...onlyWithCarriers],
    ['a real clock, an open host', { ...real, ...open }, ...onlyWithCarriers],
    ['a real clock, a public origin', { ...real, ...named }, ...onlyWithCarriers],
    ['an open host, a public origin', { ...open, ...named }, ...onlyWithCarriers],
    ['all three', { ...real, ...open, ...named }, ...onlyWithCarriers],
    ['DEMO=on', on, 'on', 'on'],
    ['DEMO=on, an open host', { ...on, ...open }, 'on', 'on'],
    ['DEMO=on, a public origin', { ...on, ...named }, 'refused', 'on'],
    ['DEMO=on, an open host, a public origin', { ...on, ...open, ...named }, 'refused', 'on'],
    ['DEMO=on, a real clock', { ...on, ...real }, 'refused', 'refused'],
    ['DEMO=on, all three', { ...on, ...real, ...open, ...named }, 'refused', 'refused'],
    ['DEMO=off', off, ...onlyWithCarriers],
    ['DEMO=off, all three', { ...off, ...real, ...open, ...named }, ...onlyWithCarriers],
  ] as const)('with %s', ([, env, without, withCarriers]) => {
    expect(modeOf(env)).toBe(without);
    expect(modeOf({ ...env, ...mail })).toBe(without);
    expect(modeOf({ ...env, ...texts })).toBe(without);
    expect(modeOf({ ...env, ...carriers })).toBe(withCarriers);
  });

  test('the sentence names the carrier that is missing', () => {
    expect(() => readConfig(off)).toThrow(/SMTP_URL and SMS_URL/);
    expect(() => readConfig({ ...off, ...mail })).toThrow(/^Set SMS_URL,/);
    expect(() => readConfig({ ...open, ...texts })).toThrow(/^Set SMTP_URL,.* DEMO=on /);
  });

  test('text messages leave this machine only encrypted', () => {
    const plain = { ...texts, SMS_URL: 'http://sms.example/send' };
    expect(() => readConfig(plain)).toThrow(/^SMS_URL must be the https address/);
    const local = { ...texts, SMS_URL: 'http://127.0.0.1:9000/send' };
    expect(readConfig(local).smsUrl).toBe(local.SMS_URL);
  });

  test('letters to the operator go to addresses, divided by commas', () => {
    expect(readConfig({}).operatorMail).toEqual([]);
    const both = readConfig({ OPERATOR_MAIL: 'ada@plumb.example, eve@plumb.example' });
    expect(both.operatorMail).toEqual(['ada@plumb.example', 'eve@plumb.example']);
    expect(() => readConfig({ OPERATOR_MAIL: 'ada' })).toThrow(/OPERATOR_MAIL/);
    expect(() => readConfig({ OPERATOR_MAIL: '' })).toThrow(/OPERATOR_MAIL/);
  });

  test('parts of the demonstration can be turned off, and none works without it', () => {
    expect(readConfig({ DEMO_GRANT: '0', REVIEW: 'operator' })).toMatchObject({
      isDemo: true,
      demoGrantMicros: 0n,
      review: 'operator',
    });
    expect(() => readConfig({ ...off, ...carriers, DEMO_GRANT: '5' })).toThrow(/DEMO_GRANT/);
    expect(() => readConfig({ ...off, ...carriers, REVIEW: 'demo' })).toThrow(/REVIEW=demo/);
  });
});

describe('HTTPS', () => {
  const open = { HOST: '0.0.0.0', DEMO: 'on' };
  const files = { TLS_CERT: 'plumb.crt', TLS_KEY: 'plumb.key' };
  const real = { DEMO: 'off', ...carriers };
  // The table of docs/network.md.
  test.for([
    ['nothing', {}, [], 'off'],
    ['TLS=on', { TLS: 'on' }, [], 'local'],
    ['--lan', {}, ['--lan'], 'local'],
    ['an open host', open, [], 'local'],
    ['an open host, TLS=off', { ...open, TLS: 'off' }, [], 'off'],
    ['an open host behind a proxy', { ...open, PROXIES: '10.0.0.1' }, [], 'off'],
    [
      'an open host that is called otherwise outside',
      { ...real, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://plumb.example' },
      [],
      'off',
    ],
    ['files', files, [], 'files'],
    ['files, an open host', { ...files, ...open }, [], 'files'],
    ['files, --lan', files, ['--lan'], 'files'],
    [
      'a local name and --lan',
      { ...real, PUBLIC_ORIGIN: 'https://nas.local:8080' },
      ['--lan'],
      'local',
    ],
    ['a private address', { ...real, TLS: 'on', PUBLIC_ORIGIN: 'https://10.0.0.5' }, [], 'local'],
  ] as const)('with %s', ([, env, words, kind]) => {
    expect(readConfig(env, words).tls.kind).toBe(kind);
  });

  test.for([
    ['TLS=off with files', { TLS: 'off', ...files }, [], /TLS=off .*TLS_CERT/],
    ['TLS=off with --lan', { TLS: 'off' }, ['--lan'], /TLS=off .*--lan/],
    ['--lan on the loopback interface', { HOST: 'localhost' }, ['--lan'], /^HOST is "localhost"/],
    [
      'a name of the internet without a certificate',
      { ...real, TLS: 'on', PUBLIC_ORIGIN: 'https://plumb.example' },
      [],
      /PUBLIC_ORIGIN .*TLS_CERT/,
    ],
    [
      'a local name without HTTPS',
      { ...real, TLS: 'on', PUBLIC_ORIGIN: 'http://nas.local' },
      [],
      /PUBLIC_ORIGIN .*TLS_CERT/,
    ],
    ['an unknown word', {}, ['--wlan'], /"--wlan" .*--lan/],
  ] as const)('%s is refused', ([, env, words, sentence]) => {
    expect(() => readConfig(env, words)).toThrow(sentence);
  });

  test('--lan shows the demonstration to the local network, and a real clock still needs carriers', () => {
    expect(readConfig({}, ['--lan'])).toMatchObject({
      host: '0.0.0.0',
      isForLan: true,
      isDemo: true,
    });
    expect(() => readConfig({ CLOCK: 'real' }, ['--lan'])).toThrow(/SMTP_URL and SMS_URL/);
    expect(() => readConfig({ PUBLIC_ORIGIN: 'https://nas.local' }, ['--lan'])).toThrow(/SMTP_URL/);
  });
});

/** Whether the demonstration is on, with all its parts or with none. */
function modeOf(env: Readonly<Record<string, string>>): string {
  try {
    const { isDemo, demoGrantMicros, review } = readConfig(env);
    if (isDemo && demoGrantMicros > 0n && review === 'demo') return 'on';
    return !isDemo && demoGrantMicros === 0n && review === 'operator' ? 'off' : 'in parts';
  } catch (error) {
    return error instanceof BadConfig && /^[^\n]+\.$/.test(error.message)
      ? 'refused'
      : String(error);
  }
}

const xpub = `xpub${'A'.repeat(107)}`;
const live = {
  ...carriers,
  CLOCK: 'real',
  CHAIN: 'tron',
  TRON_XPUB: xpub,
  TRONGRID_KEY: 'key',
};
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('the demonstration has a simulated network, and a server outside it none', () => {
  expect(readConfig({}).chain).toEqual({ kind: 'simulated', token: USDT });
  expect(readConfig({ CHAIN: 'simulated' }).chain?.kind).toBe('simulated');
  expect(readConfig({ CLOCK: 'real', ...carriers }).chain).toBeUndefined();
});

test('a live network is TronGrid unless another node is named', () => {
  expect(readConfig(live).chain).toEqual({
    kind: 'tron',
    url: 'https://api.trongrid.io',
    key: 'key',
    xpub,
    token: USDT,
  });
  const { TRONGRID_KEY: _, ...without } = live;
  const own = {
    TRONGRID_URL: 'http://127.0.0.1:8090',
    TRON_USDT: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
  };
  expect(readConfig({ ...without, ...own }).chain).toMatchObject({
    url: own.TRONGRID_URL,
    key: undefined,
    token: own.TRON_USDT,
  });
});

test.for([
  ['another network', { ...live, CHAIN: 'ethereum' }, /CHAIN/],
  [
    'a live network with demo money',
    { CHAIN: 'tron', TRON_XPUB: xpub, TRONGRID_KEY: 'key' },
    /CLOCK=real/,
  ],
  ['a live network with the demo clock', { ...live, CLOCK: 'demo', DEMO: 'off' }, /CLOCK=real/],
  [
    'a simulated network outside the demonstration',
    { ...live, CHAIN: 'simulated', TRON_XPUB: undefined, TRONGRID_KEY: undefined },
    /CHAIN=simulated/,
  ],
  ['a key without a network', { TRONGRID_KEY: 'key' }, /TRONGRID_KEY/],
  ['a token without a network', { TRON_USDT: USDT }, /TRON_USDT/],
  ['a network without a key to derive from', { ...live, TRON_XPUB: undefined }, /TRON_XPUB/],
  [
    'a private key to derive from',
    { ...live, TRON_XPUB: xpub.replace('xpub', 'xprv') },
    /TRON_XPUB/,
  ],
  ['TronGrid without its key', { ...live, TRONGRID_KEY: undefined }, /TRONGRID_KEY/],
  ['a token with a typo', { ...live, TRON_USDT: USDT.replace('qj', 'qk') }, /TRON_USDT/],
  ['a node without encryption', { ...live, TRONGRID_URL: 'http://node.example' }, /TRONGRID_URL/],
  ['a node that is no address', { ...live, TRONGRID_URL: 'node' }, /TRONGRID_URL/],
  ['a misspelled setting', { TRON_XPUBB: xpub }, /TRON_XPUBB/],
] as const)('%s stops the start', ([, env, message]) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.for([
  [{ NEWS: 'reuters' }, /NEWS holds "reuters"/],
  [{ NEWS: 'massive' }, /NEWS=massive needs MASSIVE_KEY/],
  [{ NEWS: 'massive,alpaca', MASSIVE_KEY: 'k', ALPACA_KEY: 'i' }, /needs ALPACA_SECRET/],
  [{ NEWS: 'massive', MASSIVE_KEY: 'k', ALPACA_KEY: 'i' }, /ALPACA_KEY belongs to a live market/],
  [{ NEWS: 'massive', MASSIVE_KEY: 'k', MASSIVE_FEED: 'delayed' }, /MASSIVE_FEED belongs/],
  [
    { NEWS: 'massive', MASSIVE_KEY: 'k', MASSIVE_URL: 'http://news.example' },
    /MASSIVE_URL must be/,
  ],
  [{ NEWS: 'massive', MASSIVE_KEY: 'a secret' }, /^MASSIVE_KEY holds signs that no key has\.$/],
  [{ MASSIVE_KEYS: 'k' }, /MASSIVE_KEYS is not a setting/],
] as const)('providers of news with %j are refused', ([env, sentence]) => {
  expect(() => readConfig({ CLOCK: 'real', ...carriers, ...env })).toThrow(sentence);
});

test('providers of news are none by default, and belong to the real clock', () => {
  expect(readConfig({}).newsProviders).toEqual([]);
  const env = { NEWS: 'massive', MASSIVE_KEY: 'k' };
  expect(() => readConfig(env)).toThrow(/needs CLOCK=real/);
  expect(readConfig({ ...env, CLOCK: 'real', ...carriers }).newsProviders).toEqual([
    { name: 'massive', url: undefined, key: 'k' },
  ]);
});

test.for(['http://nats:4222', 'nats:4222', 'nats://'])('NATS_URL=%s is refused', (NATS_URL) => {
  expect(() => readConfig({ NATS_URL })).toThrow(/^NATS_URL must look like/);
});

test('a live market without NATS is for processes that may follow it', () => {
  const market = {
    MARKET_DATA: 'massive',
    MASSIVE_KEY: 'key',
    DATABASE_URL: 'postgres://plumb@db.example/plumb',
    ...carriers,
  };
  expect(() => readConfig({ ...market, ROLE: 'web' })).toThrow(/needs NATS_URL/);
  expect(readConfig({ ...market, ROLE: 'web,feed' }).natsUrl).toBeUndefined();
  const NATS_URL = 'nats://nats.example:4222';
  expect(readConfig({ ...market, ROLE: 'web', NATS_URL }).natsUrl).toBe(NATS_URL);
});
