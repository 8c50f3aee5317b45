import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
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

const [BEGIN, END] = ['<!-- written by `npm run docs` -->', '<!-- as far as here -->']
/** The page with its drawings as the imports are now. */
export function architecturePage(root: string): string {
  const page = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/ARCHITECTURE.md has no place for its drawings')
  return `${page.slice(0, from)}${BEGIN}\n\n${drawings(root)}\n\n${page.slice(to)}`
}
