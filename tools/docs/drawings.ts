import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { lockLines, lockOrder } from '../lib/lock-order.ts'
import { topicsOf } from '../lib/topics.mjs'

const ROOMS = 'server/src/rooms'
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g
/** Rooms of which a page draws the topics: the largest. */
const DRAWN = ['identity', 'orders'] as const

/** By topic those that it leans on, in the order of its room; what all lean on, `core`, is left out. */
function leansOf(root: string, room: string): [topic: string, leans: string[]][] {
  const folder = `${ROOMS}/${room}/`
  const topics: string[] = topicsOf(readFileSync(join(root, folder, 'topics.ts'), 'utf8'))
  return topics.map((topic) => {
    const files = globSync(`${folder}${topic}/**/*.ts`, { cwd: root }).filter(
      (path) => !/[.]test[.]ts$|\/(scenes|testing)[.]ts$/.test(path),
    )
    const targets = files.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) =>
        posix.join(posix.dirname(path), specifier),
      ),
    )
    const named = new Set(
      targets.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length).split('/')[0]] : [])),
    )
    return [topic, topics.filter((other) => other !== topic && named.has(other))]
  })
}

/** The topics of the largest rooms as drawings: each stands above those that it leans on, so an arrow up would be seen. */
function drawings(root: string): string {
  return DRAWN.map((room) => {
    const lines = leansOf(root, room).flatMap(([topic, leans]) => [
      `  ${topic}`,
      ...leans.map((other) => `  ${topic} --> ${other}`),
    ])
    return [`**${room}**`, '', '```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
  }).join('\n\n')
}

/** The page with what is written into it: between two comments that name the block. */
export function architecturePage(root: string): string {
  const blocks = {
    topics: drawings(root),
    locks: ['```', ...lockLines(lockOrder(root)), '```'].join('\n'),
  }
  return Object.entries(blocks).reduce(
    (page, [name, text]) => {
      const [begin, end] = [`<!-- ${name}: written by npm run docs -->`, `<!-- end of ${name} -->`]
      const [from, to] = [page.indexOf(begin), page.indexOf(end)]
      if (from < 0 || to < from) throw new Error(`docs/ARCHITECTURE.md has no place for ${name}`)
      return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`
    },
    readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'),
  )
}
