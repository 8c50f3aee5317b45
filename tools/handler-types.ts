// Writes tests/generated/handlers.ts, by which the compiler is asked whether every entry of the contract has its handler
// and each write its scene, and whether each fits its entry and what its room is given: the server finds handlers by their
// names (kernel/room.ts), the suites scenes.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROOMS = 'server/src/rooms'
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The name of the contract's object, and its file, as the topic imports them. */
const ENTRIES = /import \{ (\w+)(?: as entries)? \} from '(@heyi\/contract\/[\w/-]+)'/

async function linesOf(file: string, index: number): Promise<{ imports: string[]; checks: string[] }> {
  const folder = dirname(file)
  const room = basename(dirname(folder))
  const [, name = '', path = ''] = ENTRIES.exec(readFileSync(`${root}${file}`, 'utf8')) ?? []
  // A topic of work that nobody calls.
  if (!path && !existsSync(`${root}${folder}/calls`)) return { imports: [], checks: [] }
  if (!path) throw new Error(`${file} imports no entries of the contract`)
  const entries = (await import(`${root}${path.replace('@heyi/contract', 'contract/src')}.ts`)) as Record<
    string,
    object
  >
  const calls = Object.keys(entries[name] ?? {})
  const strange = globSync(`${folder}/calls/*.ts`, { cwd: root })
    .map((path) => basename(path, '.ts'))
    .filter((call) => !call.endsWith('.test') && !calls.includes(call))
  if (strange.length > 0) throw new Error(`${folder}/calls: the contract knows no ${strange.join(', ')}`)
  const door = readFileSync(`${root}${ROOMS}/${room}/index.ts`, 'utf8')
  const deps = `${capital(room)}Deps`
  const given = door.includes(deps) ? `import('../../${ROOMS}/${room}/index.ts').${deps}` : 'unknown'
  const isPlayed =
    existsSync(`${root}${folder}/scenes.ts`) ||
    Object.values(entries[name] ?? {}).some(({ kind }: { kind?: string }) => kind === 'write')
  const needed = [...calls.map((call) => `${folder}/calls/${call}.ts`), ...(isPlayed ? [`${folder}/scenes.ts`] : [])]
  const missing = needed.filter((path) => !existsSync(`${root}${path}`))
  if (missing.length > 0) throw new Error(`the contract asks for ${missing.join(', ')}`)
  return {
    imports: [
      `import type { ${name} as entries${index} } from '${path}'`,
      ...(isPlayed ? [`import { scenes as scenes${index} } from '../../${folder}/scenes.ts'`] : []),
      ...calls.map((call) => `import { ${call} as ${call}${index} } from '../../${folder}/calls/${call}.ts'`),
    ],
    checks: [
      `export const ${camel(`${room}-${basename(folder)}`)}: Handlers<typeof entries${index}, ${given}> = {`,
      ...calls.map((call) => `  ${call}: ${call}${index},`),
      '}',
      ...(isPlayed
        ? [
            `export const ${camel(`${room}-${basename(folder)}`)}Scenes: Scenes<typeof entries${index}> = scenes${index}`,
          ]
        : []),
    ],
  }
}

const topics = globSync(`${ROOMS}/*/*/topic.ts`, { cwd: root }).sort()
const parts = []
for (const [index, file] of topics.entries()) parts.push(await linesOf(file, index))
const text = [
  "import type { Handlers } from '../../server/src/kernel/http/handler.ts'",
  "import type { Scenes } from '../../server/src/testing/scene.ts'",
  ...parts.flatMap(({ imports }) => imports),
  ...parts.flatMap(({ checks }) => checks),
  '',
].join('\n')
const target = `${root}tests/generated/handlers.ts`
mkdirSync(dirname(target), { recursive: true })
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
