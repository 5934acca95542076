/**
 * Imports only go down: app -> domains -> live -> ui|data -> nav|lib -> contract, and the server by its floors.
 * `tests/direction.test.ts` proves that the tool really saw the modules.
 */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: {
    pathNot: [...allowed, '^node_modules', '^(node:|fs|path)'],
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional'],
  },
});

/**
 * The floors of the server, top to bottom: a module imports lower floors and its own folder. Every file and folder
 * directly in server/ is on one.
 */
const FLOORS = [
  ['outages'],
  ['main', 'ops', 'cluster', 'load'],
  ['stop-on-signal'],
  ['start'],
  ['signer', 'doctor'],
  ['app', 'make-services', 'open-market', 'refuse-other-broker', 'jobs-of', 'data-folders'],
  ['console'],
  ['tidy-up'],
  ['domains'],
  ['http'],
  ['charity', 'news', 'products', 'referral', 'reports', 'wealth'],
  ['broker', 'documents', 'funding', 'strategy'],
  ['alerts', 'assistant', 'chain', 'ledger', 'service'],
  ['notify', 'outbox'],
  ['people', 'sessions', 'operators', 'bus', 'pictures', 'clock'],
  ['jobs', 'keys', 'audit', 'passkeys', 'market', 'market-seed', 'turns', 'tls', 'help'],
  ['lead'],
  ['db'],
  ['config'],
  [
    'config-bank',
    'config-broker',
    'config-carriers',
    'config-chain',
    'config-database',
    'config-demo',
    'config-market',
    'config-model',
    'config-news',
    'config-service',
    'config-tls',
    'config-wrapper',
    'roles',
  ],
  ['config-read'],
  ['bad-config', 'networks', 'local-name', 'refused', 'bank', 'vendor-http'],
  ['answer-text', 'cannot-start', 'each-in-turn', 'pace', 'unless-aborted'],
];

/** The rooms of the broker, in the same order. */
const ROOMS = [
  ['broker'],
  ['make-trading'],
  ['lead'],
  ['desk', 'days'],
  ['settle'],
  ['accounts'],
  ['read', 'paper', 'alpaca'],
  ['deliveries', 'done-orders'],
  ['brokerage', 'trading'],
];

const TEST = '\\.test\\.ts$';
const on = (floors, folder = 'server') => `^${folder}/(${floors.flat().join('|')})(/|\\.ts$)`;

/** Rules by which the modules of a folder import lower floors and their own, and each is on one. */
const downOnly = (name, floors, folder) => [
  ...floors.map((floor, index) => ({
    name: `${name}-${floor[0]}`,
    severity: 'error',
    from: { path: on([floor], folder), pathNot: TEST },
    to: {
      path: on(floors.slice(0, index + 1), folder),
      pathNot: `^${folder}/$1(/|\\.ts$)`,
    },
  })),
  {
    name: `${name}-none`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: [on(floors, folder), TEST] },
    to: {},
  },
  {
    name: `${name}-none-imported`,
    severity: 'error',
    from: {},
    to: { path: `^${folder}/`, pathNot: on(floors, folder) },
  },
];

/** What puts the engines together. */
const MAKERS = on([
  [
    'outages',
    'ops',
    'start',
    'cluster',
    'signer',
    'app',
    'make-services',
    'open-market',
    'data-folders',
    'doctor',
  ],
]);

/** An engine has one door; the files that make it, adapters included, are for those that put the server together. */
const engine = (folder, door, makes) => [
  {
    name: `${folder}-door`,
    severity: 'error',
    from: { path: '^server/', pathNot: [`^server/${folder}/`, TEST] },
    to: {
      path: `^server/${folder}/`,
      pathNot: `^server/${folder}/(${[door, ...makes].join('|')})\\.ts$`,
    },
  },
  {
    name: `${folder}-makers`,
    severity: 'error',
    from: { path: '^server/', pathNot: [`^server/${folder}/`, MAKERS, TEST] },
    to: { path: `^server/${folder}/(${makes.join('|')})\\.ts$` },
  },
];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.',
          '\\.test\\.tsx?$',
          '^tests/',
          '^scripts/',
          '\\.cjs$',
        ],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:'] },
    },
    only('contract-imports-itself', '^contract/', ['^contract/'], 'The wire knows nobody.'),
    {
      name: 'contract-libraries',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/valibot/' },
    },
    only(
      'workers-import-contract',
      '^workers/',
      ['^contract/', '^workers/'],
      'Workers share the wire with the page, nothing else.',
    ),
    only('lib-imports-itself', '^src/lib/', ['^src/lib/'], 'Helpers without a business word.'),
    only('nav-imports-itself', '^src/nav/', ['^src/nav/'], 'Paths and links.'),
    only('ui', '^src/ui/', ['^contract/', '^src/(lib|nav|ui|styles)/'], 'Props in, pixels out.'),
    only(
      'data',
      '^src/data/',
      ['^contract/', '^src/(lib|data)/', '^workers/feed/(api|shared|dedicated)\\.ts$'],
      'What is known.',
    ),
    {
      name: 'proxies-stay-in-data',
      comment: 'A file of data/ exports hooks and verbs, never the proxy that they edit.',
      severity: 'error',
      from: { path: '^(src|workers)/', pathNot: '^src/data/' },
      to: { path: 'node_modules/valtio/' },
    },
    only(
      'live',
      '^src/live/',
      ['^contract/', '^src/(lib|nav|ui|data|styles|live)/', '^virtual:content/'],
      'Pieces of ui/ tied to what data/ knows, for every domain.',
    ),
    only(
      'domains',
      '^src/domains/([^/]+)/',
      [
        '^contract/',
        '^src/(lib|nav|ui|data|live|styles)/',
        '^src/domains/$1/',
        '^virtual:content/',
        '^content/articles/',
      ],
      'Domains never import each other.',
    ),
    only(
      'app',
      '^src/app/',
      [
        '^contract/',
        '^src/(lib|nav|ui|data|live|styles|app)/',
        '^src/domains/[^/]+/routes\\.ts$',
        '^locales/',
      ],
      'The shell knows a domain by its routes.',
    ),
    only(
      'operator',
      '^operator/',
      ['^contract/', '^src/styles/', '^operator/'],
      'The console shares the wire and the looks with the app, nothing else.',
    ),
    {
      name: 'operator-apart',
      comment: 'No part of the app knows the console.',
      severity: 'error',
      from: { path: '^(src|workers|server)/' },
      to: { path: '^operator/' },
    },
    only(
      'server',
      '^server/',
      ['^contract/', '^content/', '^server/'],
      'The server shares only the contract.',
    ),
    ...downOnly('server-floor', FLOORS, 'server'),
    ...downOnly('broker-room', ROOMS, 'server/broker'),
    {
      name: 'server-domains-apart',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/' },
      to: { path: '^server/domains/', pathNot: '^server/domains/$1/' },
    },
    ...engine('broker', 'broker', [
      'make-trading',
      'paper/paper-broker',
      'alpaca/alpaca-broker',
      'alpaca/ask-account',
      'alpaca/trading-venue',
      'accounts/accounts-venue',
      'accounts/ask-firm',
    ]),
    ...engine('chain', '(chain|outside-wallet|demo-key|tron/[^/]+)', ['open-chain']),
    ...engine('funding', 'funding', ['make-funding']),
    ...engine('ledger', 'ledger', ['make-ledger']),
    ...engine('strategy', 'strategy', []),
    ...engine('market', '(market-data|listed-tickers)', [
      'simulated/exchange',
      'live/live-market',
      'live/source',
      'live/alpaca/alpaca',
      'live/massive/massive',
    ]),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist', '^\\.data'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
