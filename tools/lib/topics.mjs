import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const ROOMS = 'server/src/rooms'
/** Tests, and what only they use, may look anywhere. */
const TEST = /[.]test[.]ts$|\/scenes[.]ts$|\/testing[.]ts$/
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g

/** The folders of a room's topics, in the order of the array in its topics.ts. */
function topicsOf(text) {
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/topic[.]ts'/g)].map((m) => [m[1], m[2]]),
  )
  const [, names = ''] = /export const topics = \[([^\]]*)\]/.exec(text) ?? []
  return [...names.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name)
}

/** Every place where a topic looks up, types included: it may lean on core and on the topics before it, core on no topic. */
export function findUpward(root) {
  return readdirSync(join(root, ROOMS)).flatMap((room) => {
    const list = join(root, ROOMS, room, 'topics.ts')
    return existsSync(list) ? upwardIn(root, room, topicsOf(readFileSync(list, 'utf8'))) : []
  })
}

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
    return [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].flatMap(([, specifier]) => {
      const target = posix.join(posix.dirname(path), specifier)
      if (!target.startsWith(folder)) return []
      const [name, inner] = target.slice(folder.length).split('/')
      const floor = inner === undefined ? floors.length : floors.indexOf(name)
      return own >= 0 && floor > own ? [`${path} imports ${target}, which stands above it`] : []
    })
  })
  return [...strange, ...upward].sort()
}

/** As the checks of `npm run check` report. */
export async function checkTopics(root) {
  const started = performance.now()
  const found = findUpward(root)
  return { code: found.length ? 1 : 0, output: found.join('\n'), seconds: (performance.now() - started) / 1000 }
}
