/**
 * Imports only go down: app -> domains -> live -> ui|data -> nav|lib -> contract.
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
  ['main', 'ops'],
  ['start'],
  ['app', 'make-services', 'jobs-of'],
  ['tidy-up'],
  ['domains'],
  ['http'],
  ['broker', 'documents'],
  ['alerts', 'ledger'],
  ['notify', 'outbox'],
  ['people', 'sessions', 'bus', 'pictures', 'clock'],
  ['jobs', 'keys', 'audit', 'market', 'market-seed', 'turns'],
  ['db'],
  ['config'],
  ['config-demo'],
  ['bad-config', 'networks', 'refused'],
  ['cannot-start'],
];
const on = (floors) => `^server/(${floors.flat().join('|')})(/|\\.ts$)`;

const floorRules = FLOORS.map((floor, index) => ({
  name: `server-floor-${floor[0]}`,
  comment: 'The server imports down.',
  severity: 'error',
  from: { path: on([floor]), pathNot: '\\.test\\.ts$' },
  to: { path: on(FLOORS.slice(0, index + 1)), pathNot: '^server/$1(/|\\.ts$)' },
}));

/** What puts the engines together. */
const MAKERS = on([['start', 'app', 'make-services']]);

/** An engine has one door; the files that make it, adapters included, are for those that put the server together. */
const engine = (folder, door, makes) => [
  {
    name: `${folder}-door`,
    severity: 'error',
    from: { path: '^server/', pathNot: [`^server/${folder}/`, '\\.test\\.ts$'] },
    to: {
      path: `^server/${folder}/`,
      pathNot: `^server/${folder}/(${[door, ...makes].join('|')})\\.ts$`,
    },
  },
  {
    name: `${folder}-makers`,
    severity: 'error',
    from: { path: '^server/', pathNot: [`^server/${folder}/`, MAKERS, '\\.test\\.ts$'] },
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
    only(
      'live',
      '^src/live/',
      ['^contract/', '^src/(lib|nav|ui|data|styles|live)/'],
      'Pieces of ui/ tied to what data/ knows, for every domain.',
    ),
    only(
      'domains',
      '^src/domains/([^/]+)/',
      ['^contract/', '^src/(lib|nav|ui|data|live|styles)/', '^src/domains/$1/'],
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
    only('server', '^server/', ['^contract/', '^server/'], 'The server shares only the contract.'),
    ...floorRules,
    {
      name: 'server-without-floor',
      severity: 'error',
      from: { path: '^server/', pathNot: [on(FLOORS), '\\.test\\.ts$'] },
      to: {},
    },
    {
      name: 'server-knows-no-module-without-floor',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^server/', pathNot: on(FLOORS) },
    },
    {
      name: 'server-domains-apart',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/' },
      to: { path: '^server/domains/', pathNot: '^server/domains/$1/' },
    },
    ...engine('ledger', 'ledger', ['make-ledger']),
    ...engine('market', 'market-data', ['simulated/exchange']),
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
