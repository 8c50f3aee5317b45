import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './project.mjs'
import { PARTS, SUITE_FILES, suiteOf } from './suites.mjs'

/**
 * @typedef {{ path: string, digest: string, named: string[] }} Source `named`: the parts that a derived test names itself for
 * @typedef {{ part: string, suite: string, hash: string, files: string[] }} Row what is proved together; `files` are its tests
 */

/** Which side of the house a suite runs; what stands on no side is part of all of them. */
const SIDES = {
  unit: ['contract', 'server', 'web'],
  screen: ['contract', 'web'],
  server: ['contract', 'server'],
  derived: ['contract', 'server'],
  e2e: ['contract', 'server', 'web'],
}
const ROOM = /^(?:contract\/src|server\/src\/rooms|web\/src\/features)\/([^/]+)\//
/** A journey, or what helps one, stands with the room that its name begins with. */
const JOURNEY = /^tests\/e2e\/(?:journeys-)?([a-z]+)/
/** What belongs to no room, the first match first. The rest (documents, deploy, measurements) is not proved by tests. */
const ELSEWHERE = [
  [/^server\/src\/(kernel|edges|embedded)\/|^package-lock\.json$/, 'kernel'],
  [/^web\/src\/(kit|lib)\//, 'kit'],
  [/^tests\/e2e\/.*\.test\.ts$/, 'app'],
  [
    /^(server|web)\/src\/testing\/|^(tests|tools)\/|^bench\/volume(\.ts|\/)|^(vitest\.config\.ts|package\.json)$/,
    'harness',
  ],
  // What joins the rooms, both shells, migrations and what ships as data.
  [/^(contract|server|web|data)\//, 'app'],
]

/** Tests that read their rows off the contract or the screens and name no part: each room asked for is run by all of them. */
const isCommon = ({ path, named }) => /^tests\/(derived|screens)\/.*\.test\.ts$/.test(path) && named.length === 0

/** @param {Source} source @returns {string[]} the parts that a file belongs to */
export function ownersOf({ path, named }, rooms) {
  const room = ROOM.exec(path)?.[1] ?? JOURNEY.exec(path)?.[1]
  if (rooms.includes(room)) return [room]
  if (named.length > 0) return named
  const found = ELSEWHERE.find(([pattern]) => pattern.test(path))
  return found ? [found[1]] : []
}

/** The parts that a test of `tests/` names by `isRoomAsked('orders', 'kernel')`. */
export function namedIn(text) {
  const names = [...text.matchAll(/\bisRoomAsked\(((?:\s*'[a-z]+',?)+\s*)\)/g)].flatMap(([, list]) =>
    [...list.matchAll(/'([a-z]+)'/g)].map(([, name]) => name),
  )
  return [...new Set(names)]
}

/**
 * A row for each part and suite that has tests, its hash over the sources of the part on the suite's sides and its tests in
 * that suite. Common tests belong to the harness, so that they make no room's row stale.
 * @param {Source[]} sources @returns {Row[]}
 */
export function rowsOf(sources, rooms) {
  const owned = sources.map((source) => ({
    ...source,
    ...{ owners: ownersOf(source, rooms), suite: suiteOf(source.path), isCommon: isCommon(source) },
  }))
  const paths = new Set(sources.map(({ path }) => path))
  const hasCommon = (part, suite) =>
    rooms.includes(part) &&
    (suite === 'derived' || (suite === 'e2e' && paths.has(`web/src/features/${part}/routes.ts`)))
  return [...rooms, ...PARTS].flatMap((part) =>
    Object.keys(SUITE_FILES).flatMap((suite) => {
      const isTest = (one) => one.suite === suite && (one.isCommon ? hasCommon(part, suite) : one.owners.includes(part))
      const files = owned.filter(isTest).map(({ path }) => path)
      if (files.length === 0) return []
      const proved = owned.filter(
        (one) => one.owners.includes(part) && (one.suite === suite || (!one.suite && isOnSide(one.path, suite))),
      )
      return [{ part, suite, hash: hashOf(proved), files }]
    }),
  )
}

function isOnSide(path, suite) {
  const side = path.slice(0, path.indexOf('/'))
  return !SIDES.unit.includes(side) || SIDES[suite].includes(side)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const { path, digest } of sources.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path} ${digest}\0`)
  return hash.digest('hex').slice(0, 16)
}

const ROOTS = [
  ...['contract', 'server', 'web', 'data', 'tests', 'tools', 'bench/volume.ts', 'bench/volume'],
  ...['package.json', 'package-lock.json', 'vitest.config.ts'],
]
/** Every file that a row may be about. @returns {Source[]} */
export const readSources = (root = inRoot()) => ROOTS.flatMap((path) => [...sourcesUnder(root, path)])

/** Folders of what was made from sources, which a row is not about: tools write them, and git ignores them. */
const MADE = ['node_modules', 'dist', 'var', 'generated']

function* sourcesUnder(root, path) {
  const place = join(root, path)
  if (!existsSync(place)) return
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place)) if (!MADE.includes(name)) yield* sourcesUnder(root, `${path}/${name}`)
    return
  }
  const content = readFileSync(place)
  const digest = createHash('sha256').update(content).digest('hex')
  yield { path, digest, named: /^tests\/.*\.test\.ts$/.test(path) ? namedIn(content.toString('utf8')) : [] }
}
