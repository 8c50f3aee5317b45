// The walls of the house: who may import whom. tools/walls.test.ts plants a violation of each rule.

/** Rooms call downwards only: a room may import the doors of those named before it. Features keep the same order. */
const ROOMS = [
  'media',
  'identity',
  'organisation',
  'members',
  'rewards',
  'mall',
  'orders',
  'activities',
  'health',
  'screening',
  'elder',
  'doctor',
  'content',
  'messaging',
  'home',
]

/** Of a room, and of a topic of it. */
const RULES = ['^server/src/rooms/[^/]+/rules[^/]*[.]ts$', '^server/src/rooms/[^/]+/[^/]+/rules[^/]*[.]ts$']
/** A feature's folders are topics: phone screens, and in console/ those of the console; parts/ is for both. */
const PHONE = [
  '^web/src/kit/phone/',
  '^web/src/app/phone',
  '^web/src/features/[^/]+/(?!console/|parts/)[^/]+/(?!console/)',
]
const CONSOLE = [
  '^web/src/(kit|lib)/console/',
  '^web/src/app/console',
  '^web/src/features/[^/]+/console/',
  '^web/src/features/[^/]+/[^/]+/console/',
]
/** Tests, and what only they use. */
const TEST =
  '[.]test[.]tsx?$|^server/src/testing/|^web/src/testing/|^server/src/rooms/[^/]+/testing[.]ts$|^server/src/rooms/[^/]+/[^/]+/scenes[.]ts$'
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const contract = [
  forbid(
    'contract-imports-zod-only',
    'The wire is data that both sides read: it may lean on nothing but zod.',
    { path: '^contract/src/', pathNot: TEST },
    { pathNot: ['^contract/src/', 'node_modules/zod/'] },
  ),
]

const server = [
  forbid('server-meets-no-web', 'Server and web meet in the contract only.', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'kernel-knows-contract-only',
    'The kernel is plumbing: it knows no room, no edge and no wiring.',
    { path: '^server/src/kernel/', pathNot: TEST },
    { path: '^server/src/(?!kernel/)' },
  ),
  forbid(
    'edges-know-kernel-only',
    'An edge is handed to a room, so it knows neither rooms nor the wire.',
    { path: '^server/src/edges/', pathNot: TEST },
    { path: ['^server/src/(?!kernel/|edges/)', '^contract/'] },
  ),
  forbid(
    'rooms-enter-rooms-by-the-door',
    'Another room is entered through its index.ts.',
    { path: '^server/src/rooms/([^/]+)/', pathNot: TEST },
    { path: '^server/src/rooms/', pathNot: ['^server/src/rooms/$1/', '^server/src/rooms/[^/]+/index[.]ts$'] },
  ),
  forbid(
    'server-enters-rooms-by-the-door',
    'The wiring enters a room through its index.ts.',
    { path: '^server/src/(?!rooms/)', pathNot: TEST },
    { path: '^server/src/rooms/', pathNot: '^server/src/rooms/[^/]+/index[.]ts$' },
  ),
  forbid(
    'bench-enters-rooms-by-the-door',
    'What is measured is what others call: a room may change behind its index.ts without breaking a measurement.',
    { path: '^bench/' },
    { path: '^server/src/rooms/', pathNot: '^server/src/rooms/[^/]+/index[.]ts$' },
  ),
  forbid(
    'rooms-know-no-wiring',
    'A room knows kernel, contract and other doors; app.ts knows the room.',
    { path: '^server/src/rooms/', pathNot: TEST },
    { path: '^server/src/(?!rooms/|kernel/|edges/)' },
  ),
  forbid(
    'rooms-receive-edges',
    'A room is given its edges as arguments; only their types may be named.',
    { path: '^server/src/rooms/', pathNot: TEST },
    { path: '^server/src/edges/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'rooms-know-no-fastify',
    'How a call travels is the business of kernel/http.',
    { path: '^server/src/rooms/', pathNot: TEST },
    { path: 'node_modules/(fastify|@fastify)/' },
  ),
  forbid(
    'rules-are-pure',
    'Rules lean on the contract and on money, time, ids and refuse: no tables, no clock of their own, no network.',
    { path: RULES, pathNot: TEST },
    {
      pathNot: ['^contract/src/', '^server/src/kernel/(money|time|ids|refuse)[.]ts$', ...RULES],
    },
  ),
  forbid(
    'embedded-loads-when-needed',
    'The PostgreSQL of development is loaded where no DATABASE_URL is given: its own postgres.ts alone asks for it.',
    { path: '^server/src/', pathNot: [TEST, '^server/src/embedded/(?!postgres[.]ts$)'] },
    { path: '^server/src/embedded/(?!postgres[.]ts$)', dependencyTypesNot: ['type-only', 'dynamic-import'] },
  ),
  forbid(
    'embedded-knows-kernel-only',
    'The PostgreSQL of development serves any product: it knows no room, no edge and no wiring.',
    { path: '^server/src/embedded/', pathNot: TEST },
    { path: ['^server/src/(?!embedded/|kernel/)', '^contract/'] },
  ),
  forbid(
    'drivers-have-their-place',
    'Tables are said in schema; the driver is used by kernel/db and the embedded server alone.',
    {
      path: '^server/src/',
      pathNot: ['/(schema[^/]*|store[^/]*|seed[^/]*)[.]ts$', '^server/src/(kernel/db|embedded)/', TEST],
    },
    { path: 'node_modules/(drizzle-orm|drizzle-kit|pg)/' },
  ),
  forbid(
    'sql-has-its-place',
    "A room's SQL lives in store and seed: only they make parts of statements.",
    { path: '^server/src/rooms/', pathNot: ['/(store[^/]*|seed[^/]*)[.]ts$', TEST] },
    { path: '^server/src/kernel/db/sql[.]ts$' },
  ),
]

const web = [
  forbid('web-meets-no-server', 'Web and server meet in the contract only.', { path: '^web/' }, { path: '^server/' }),
  forbid(
    'kit-imports-nothing-of-ours',
    'The kit knows no room and no wire: it could serve another product.',
    { path: '^web/src/kit/', pathNot: TEST },
    { path: ['^web/src/(?!kit/)', '^contract/'] },
  ),
  forbid(
    'lib-knows-no-feature',
    'lib is what features stand on.',
    { path: '^web/src/lib/', pathNot: TEST },
    { path: '^web/src/(?!lib/|kit/)' },
  ),
  forbid(
    'features-know-no-app',
    'The shells are built from the features, never the other way.',
    { path: '^web/src/features/', pathNot: TEST },
    { path: '^web/src/(?!features/|lib/|kit/)' },
  ),
  forbid(
    'features-enter-features-by-the-door',
    'Another feature is entered through its index.ts.',
    { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    {
      path: '^web/src/features/',
      pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/index[.]tsx?$'],
    },
  ),
  forbid(
    'app-enters-features-by-the-door',
    'A shell reads a feature through its index.ts, its routes.ts and its scan.ts.',
    { path: '^web/src/(?!features/)', pathNot: TEST },
    { path: '^web/src/features/', pathNot: '^web/src/features/[^/]+/(index|routes|scan)[.]tsx?$' },
  ),
  forbid(
    'phone-meets-no-console',
    'The phone never downloads console code, not even through parts.',
    { path: PHONE, pathNot: TEST },
    { path: CONSOLE, reachable: true },
  ),
  forbid(
    'console-meets-no-phone',
    'The console never downloads phone code, not even through parts.',
    { path: CONSOLE, pathNot: TEST },
    { path: PHONE, reachable: true },
  ),
]

/** One rule per room, so that a report names the room which looked up. */
const downwards = (kind, folder) =>
  ROOMS.slice(0, -1).map((room, i) =>
    forbid(
      `${kind}-downwards-${room}`,
      `${room} stands below ${ROOMS.slice(i + 1).join(', ')}: upwards by an event or a function passed in.`,
      { path: `^${folder}/${room}/`, pathNot: TEST },
      { path: `^${folder}/(${ROOMS.slice(i + 1).join('|')})/` },
    ),
  )

/** A folder that is not in the order would escape the rules above. */
const known = (kind, folder) =>
  forbid(
    `${kind}-stand-in-the-order`,
    'A new room takes its place in ROOMS first.',
    {},
    { path: `^${folder}/(?!(${ROOMS.join('|')})/)[^/]+/` },
  )

const everywhere = [
  forbid('no-cycles', 'What imports itself by a detour cannot be read in any order.', {}, { circular: true }),
  forbid(
    'no-unresolved',
    'An import that cannot be followed hides from every other rule.',
    { pathNot: 'node_modules' },
    { couldNotResolve: true, pathNot: ['^virtual:', '[?](url|raw|inline)$'] },
  ),
  forbid(
    'product-knows-no-tests',
    'What ships imports neither tests nor tools.',
    { path: '^(contract|server|web)/src/', pathNot: TEST },
    { path: ['^(tests|tools|bench)/', TEST, 'node_modules/(vitest|fast-check)/'] },
  ),
]

module.exports = {
  forbidden: [
    ...contract,
    ...server,
    ...downwards('rooms', 'server/src/rooms'),
    known('rooms', 'server/src/rooms'),
    ...web,
    ...downwards('features', 'web/src/features'),
    known('features', 'web/src/features'),
    ...everywhere,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The peers' folders hold programs of their own, with packages that are not ours.
    exclude: { path: '(^|/)(dist|var|out)/|^tests/generated/|^bench/peers/(vendure|medusa)/' },
    // Types are dependencies too: a wall that lets `import type` through is a fence.
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
