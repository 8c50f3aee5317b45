import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const ROOMS = 'server/src/rooms'
const FEATURES = 'web/src/features'
/** Tests, and what only they use, may look anywhere. */
const TEST = /[.]test[.]tsx?$|\/scenes[.]ts$|\/testing[.]ts$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g

/** The folders of a room's topics, in the order of the array in its topics.ts. */
export function topicsOf(text) {
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/topic[.]ts'/g)].map((m) => [m[1], m[2]]),
  )
  const [, names = ''] = /export const topics = \[([^\]]*)\]/.exec(text) ?? []
  return [...names.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name)
}

/** Every place where a topic looks up, types included: it may lean on core and on the topics before it, core on no topic. */
export const findUpward = (root) =>
  readdirSync(join(root, ROOMS)).flatMap((room) =>
    upwardIn(root, room, topicsOf(readFileSync(join(root, ROOMS, room, 'topics.ts'), 'utf8'))),
  )

function upwardIn(root, room, topics) {
  const folder = `${ROOMS}/${room}/`
  const floors = ['core', ...topics]
  const known = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? [e.name] : [],
  )
  const strange = [
    ...known.filter((name) => !floors.includes(name)).map((name) => `${folder}${name} stands in no place of topics.ts`),
    ...topics
      .filter((name) => !known.includes(name))
      .map((name) => `${folder}topics.ts names ${name}, which is no folder`),
  ]
  const files = globSync(`${folder}*/**/*.ts`, { cwd: root }).filter((path) => !TEST.test(path))
  const upward = files.flatMap((path) => {
    const own = floors.indexOf(path.slice(folder.length).split('/')[0])
    return importsIn(root, folder, path).flatMap((target) => {
      const [name, inner] = target.slice(folder.length).split('/')
      const floor = inner === undefined ? floors.length : floors.indexOf(name)
      return own >= 0 && floor > own ? [`${path} imports ${target}, which stands above it`] : []
    })
  })
  return [...strange, ...upward].sort()
}

/** The files in `folder` that one of them imports. */
const importsIn = (root, folder, path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)]
    .map(([, specifier]) => posix.join(posix.dirname(path), specifier))
    .filter((target) => target.startsWith(folder))

/** Every place where screens of one topic lean on another that leans, by itself or through others, on theirs; parts are for all. */
export const findRings = (root) =>
  readdirSync(join(root, FEATURES)).flatMap((feature) => ringsIn(root, `${FEATURES}/${feature}/`))

function ringsIn(root, folder) {
  const topicOf = (path) => path.slice(folder.length).split('/')[0]
  const leans = globSync(`${folder}*/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !TEST.test(path))
    .flatMap((path) =>
      importsIn(root, folder, path)
        .filter((target) => topicOf(target) !== topicOf(path) && ![topicOf(target), topicOf(path)].includes('parts'))
        .map((target) => ({ path, target })),
    )
  const reached = (from, seen = new Set()) => {
    for (const { path, target } of leans)
      if (topicOf(path) === from && !seen.has(topicOf(target))) {
        seen.add(topicOf(target))
        reached(topicOf(target), seen)
      }
    return seen
  }
  return leans
    .filter(({ path, target }) => reached(topicOf(target)).has(topicOf(path)))
    .map(({ path, target }) => `${path} imports ${target}, whose topic leans on its own`)
    .sort()
}

const MAX_DOOR_LINES = 40
const MAX_DOOR_VALUES = 25
/** Rooms whose door is wider than anybody takes in at a look: values that belong together leave as one object. */
export const findWideDoors = (root) =>
  globSync(`${ROOMS}/*/index.ts`, { cwd: root })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .flatMap(({ path, text }) => {
      const [lines, values] = [text.trimEnd().split('\n').length, valuesIn(text)]
      const isWide = lines > MAX_DOOR_LINES || values > MAX_DOOR_VALUES
      return isWide ? [`${path} has ${lines} of ${MAX_DOOR_LINES} lines, ${values} of ${MAX_DOOR_VALUES} values`] : []
    })
    .sort()
const valuesIn = (text) =>
  (text.match(/^export (?:const|function|async function|class) /gm) ?? []).length +
  [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names.split(',').filter((name) => /^\s*(?!type\s)\w/.test(name)),
  ).length

/** As the checks of `npm run check` report. */
export async function checkTopics(root) {
  const started = performance.now()
  const found = [...findUpward(root), ...findRings(root), ...findWideDoors(root)]
  return { code: found.length ? 1 : 0, output: found.join('\n'), seconds: (performance.now() - started) / 1000 }
}
