/** Imports point one way. Each rule's comment says what to do instead. */

const client = (folder) => `^src/client/${folder}/`;
const package_ = (names) => `(^|/)node_modules/(${names})/`;

/** One folder of the client, and the folders that it must not know. */
const layer = (folder, above, comment) => ({
  name: `${folder}-stays-below`,
  comment,
  severity: 'error',
  from: { path: client(folder) },
  to: { path: client(`(${above.join('|')})`) },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules need each other: move what both need into a third one below them (types count too).',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'Nobody imports this module and it imports nothing: use it, or delete it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^src/client/app/(main\\.tsx|service-worker\\.ts|(first-paint|early-fetch)\\.js)$',
          '^src/server/main\\.ts$',
          '^__tests__/',
          '^config/',
        ],
      },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere: correct the path, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-package-in-server',
      comment:
        'This package is not there where the server runs: move it to "dependencies", or do without it. (What only the client needs is bundled.)',
      severity: 'error',
      from: { path: '^src/(server|contract)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'src-knows-no-tests-or-tools',
      comment:
        'Product code must not depend on tests or tool settings; only product defaults (config/product…) may be read.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(__tests__|config)/', pathNot: '^config/product' },
    },
    {
      name: 'contract-knows-zod-only',
      comment:
        'The contract is shared by two programs: describe the shape with zod, keep behaviour in the server or the client.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/contract/', package_('zod')] },
    },
    {
      name: 'server-knows-no-client',
      comment: 'What both sides need is a shape: put it into src/contract.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'client-knows-no-server',
      comment:
        'The client may run against another server: talk to it through src/client/api, take shapes from src/contract.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'client-takes-only-types-from-contract',
      comment: 'A value from the contract pulls the schema library into the first load: write `import type`.',
      severity: 'error',
      from: { path: '^src/client/' },
      // Plain data and functions without the schema library.
      to: {
        path: '^src/contract/',
        pathNot:
          '^src/contract/(accents|admin-groups|clocks|condition-faults|conditions|evidence-limits|evidence-rules|filter-values|kept|names|note-rules|open-remarks|outline-lines|question-options|question-outline|question-words|questionnaire-rules|receipts|schedule-limits|scoring|signatures|summary-filters|text-table|texts|translating|translations)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'client-has-no-schema-library',
      comment: 'The schema library is too heavy for the first load: check by hand what the client cannot do without.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: package_('zod') },
    },
    {
      name: 'server-modules-know-no-sibling',
      comment:
        'A group must be readable alone: use what another group offers in its index.ts, or move what both share to scope, answers, accounts or figures.',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/' },
      to: {
        path: '^src/server/modules/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-tenancy-by-construction',
      comment:
        'Who has the transaction behind a scope can reach rows of every client: ask the scope for a door (src/server/scope/admin.ts) that limits its statement.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/(scope|admin|figures|import)/' },
      to: { path: '^src/server/scope/admin-transaction' },
    },
    {
      name: 'server-database-knows-no-domain',
      comment:
        'src/server/db opens, migrates and describes tables: what rows mean belongs to scope, answers, accounts or a module.',
      severity: 'error',
      from: { path: '^src/server/db/' },
      to: {
        path: '^src/server/(scope|answers|accounts|figures|demo|admin|import|export|report|mail|limits)/',
      },
    },
    {
      name: 'server-database-knows-no-http',
      comment: 'src/server/db is used by scripts and tests without a web server: pass in what it needs as an argument.',
      severity: 'error',
      from: { path: '^src/server/db/' },
      to: { path: ['^src/server/(modules|plugins)/', '^src/server/(app|main)\\.ts$', package_('fastify|@fastify/.+')] },
    },
    {
      name: 'only-storage-knows-localforage',
      comment:
        'The store has one door, because localforage raises the version of a database by itself: use src/client/lib/storage.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/lib/storage/' },
      to: { path: package_('localforage|localforage-setitems') },
    },
    layer(
      'lib',
      ['ui', 'api', 'state', 'sync', 'parts', 'features', 'app'],
      'lib is the ground floor: take what it needs as an argument.',
    ),
    layer(
      'ui',
      ['api', 'state', 'sync', 'parts', 'features', 'app'],
      'A building block has no product state: take values and callbacks as props.',
    ),
    layer(
      'api',
      ['ui', 'state', 'sync', 'parts', 'features', 'app'],
      'An endpoint does not know who reads it: dispatch an event that state answers, or take what it needs as an argument.',
    ),
    layer(
      'state',
      ['ui', 'sync', 'parts', 'features', 'app'],
      'A slice answers events: let sync or a screen dispatch one.',
    ),
    layer(
      'sync',
      ['ui', 'parts', 'features', 'app'],
      'sync runs without any screen: dispatch an event, let a screen select it.',
    ),
    layer(
      'parts',
      ['sync', 'features', 'app'],
      'A part is shared by screens: take what it needs of one of them as props; what one feature uses alone stands there.',
    ),
    layer(
      'features',
      ['sync', 'app'],
      'A screen does not replay or persist: dispatch an event; what a page needs of app comes as a prop or through state.',
    ),
    {
      name: 'features-know-no-other-feature',
      comment: 'Screens share through state, parts and ui: move the shared part there, link by address.',
      severity: 'error',
      from: { path: '^src/client/features/([^/]+)/' },
      to: { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    },
    {
      name: 'no-react-below-the-screens',
      comment:
        "lib, api and sync run without React: return a value or dispatch an event, let a screen render it. (Exceptions: hooks that Redux Toolkit generates, it imports React itself; Ant Design's words in another language, they are data.)",
      severity: 'error',
      from: { path: client('(lib|api|sync)') },
      to: {
        path: package_('react|react-dom|react-redux|react-router-dom|react-intl|antd|@ant-design/icons'),
        pathNot: 'node_modules/antd/es/locale/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.json'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
