import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { subjects } from '@heyi/contract/subjects'
import type { Size } from '../../tools/lib/full-size.ts'
import { inRoot, projectNode } from '../../tools/lib/project.mjs'
import { randomOf } from './prove.ts'

/** Rooms that are still to come, and what their names are made of. */
const ROOMS = ['laterA', 'laterB', 'laterC', 'laterD', 'laterE', 'laterF', 'laterG'] as const
const WORDS = (
  'member label record audit activity sign check vote report exam alert threshold glucose pressure sleep scale answer ' +
  'result advice elder care plan visit family watch todo doctor team package contract service consult article topic ' +
  'comment follow collect news live banner review circle group chat call poster statistic export import history'
).split(' ')
const TITLES = [
  ...'会员标签活动报名签到投票健康体检报告预警血糖血压睡眠量表评估结果照护计划探访家属医生团队服务包签约咨询文章话题评论关注收藏',
]

type Files = Record<string, string>
/** How much of each is made up. */
type MadeUp = Pick<Size, 'screens' | 'calls' | 'subjects'>
const pascal = (words: readonly string[]) =>
  words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('')

/** Words of the rooms to come. */
const subjectsToCome = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `${WORDS[nth % WORDS.length]}_${nth}`)

/** Made-up screens, calls and subjects of the rooms to come, as many as said, the same in every run. */
function madeUp({ screens, calls, subjects: words }: MadeUp): Files {
  const random = randomOf(7)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const later = subjectsToCome(words)
  const all = [...subjects, ...later]
  const files: Files = {
    'contract/src/made-up-subjects.ts': `export const later = ${JSON.stringify(later)} as const\n`,
  }
  const lines = new Map<string, string[]>(ROOMS.map((room) => [room, []]))
  const entries = new Map<string, string[]>(ROOMS.map((room) => [room, []]))
  for (let nth = 0; nth < screens; nth++) {
    const room = ROOMS[nth % ROOMS.length] as string
    const name = `${pascal([one(WORDS), one(WORDS)])}${nth}`
    // A quarter of the finished system's screens are the console's.
    const isConsole = nth % 4 === 0
    const file = `${isConsole ? 'console' : 'phone'}/${name}`
    const path = isConsole
      ? `/pagesPC/list/${room}/${one(WORDS)}_${one(WORDS)}${nth}`
      : `/pages${one(['A', 'B', 'C', 'V2'])}/${room}/${one(WORDS)}${name}`
    const title = Array.from({ length: 5 }, () => one(TITLES)).join('')
    files[`web/src/features/${room}/${file}.tsx`] = screenText(name, isConsole ? 'ConsoleFrame' : 'PhoneScreen')
    files[`web/src/features/${room}/${file}.module.css`] = `.box${nth} { padding: ${nth}px; color: var(--ink); }`
    lines
      .get(room)
      ?.push(
        `{ path: '${path}', title: '${title}', audience: '${isConsole ? 'console' : 'member'}', ${isConsole ? 'permission: 20,' : ''} load: () => import('./${file}.tsx').then((m) => m.${name}) },`,
      )
  }
  for (let nth = 0; nth < calls; nth++) {
    const room = ROOMS[nth % ROOMS.length] as string
    const name = `${one(['get', 'set', 'del'])}${pascal([one(WORDS), one(WORDS)])}${nth}`
    entries
      .get(room)
      ?.push(
        `${name}: call({ path: '/${one(['api', 'v2/api'])}/${room}/${name}', summary: 'Made up', ${name.startsWith('get') ? "kind: 'read', about" : "kind: 'write', changes"}: ['${one(all)}', '${one(all)}'], access: signedIn, input: z.object({}), output: z.object({}), reasons: [] }),`,
      )
  }
  for (const room of ROOMS) {
    files[`web/src/features/${room}/routes.ts`] =
      `import type { RouteLine } from '../../lib/routes.ts'\nexport const routes: RouteLine[] = [${lines.get(room)?.join('\n')}]`
    files[`contract/src/made-up-${room}.ts`] =
      `import { z } from 'zod'\nimport { call, signedIn } from './call.ts'\nexport const ${room} = {${entries.get(room)?.join('\n')}}`
  }
  return files
}

/** Where a file of the app's lib stands, from a screen's folder. */
function libFile(name: string): string {
  const found = readdirSync(inRoot('web/src/lib'), { recursive: true, encoding: 'utf8' }).find(
    (file) => basename(file) === name,
  )
  if (!found) throw new Error(`lib has no ${name}`)
  return `../../../lib/${found}`
}

function screenText(name: string, Frame: 'PhoneScreen' | 'ConsoleFrame'): string {
  return `import { useQuery } from '@tanstack/react-query'
    import { ${Frame} } from '${libFile(`${Frame}.tsx`)}'
    import { q } from '${libFile('query.ts')}'
    import styles from './${name}.module.css'
    export function ${name}() {
      const { data, isPending } = useQuery(q.home.getHome())
      return <${Frame} isReady={!isPending}><p className={Object.values(styles)[0]}>{data && '${name}'}</p></${Frame}>
    }`
}

/** Builds a copy of the web app with that much more in it; the place of its `dist`, and what puts it away. */
export async function buildWith(more: MadeUp): Promise<{ dist: string; remove(): void }> {
  const place = mkdtempSync(join(tmpdir(), 'heyi-full-size-'))
  const remove = () => rmSync(place, { recursive: true, force: true })
  try {
    const skip = inRoot('web/dist')
    for (const folder of ['web', 'contract'])
      cpSync(inRoot(folder), join(place, folder), { recursive: true, filter: (path) => path !== skip })
    for (const file of ['package.json', 'tsconfig.base.json']) cpSync(inRoot(file), join(place, file))
    for (const folder of ['node_modules', 'data']) symlinkSync(inRoot(folder), join(place, folder))
    for (const [path, text] of Object.entries(madeUp(more))) {
      mkdirSync(dirname(join(place, path)), { recursive: true })
      writeFileSync(join(place, path), text)
    }
    const imported = ROOMS.map((room) => `import { ${room} } from './made-up-${room}.ts'\n`).join('')
    const index = join(place, 'contract/src/index.ts')
    addTo(index, 'export const contract: Contract = {', ` ${ROOMS.join(', ')},`, imported)
    addTo(index, 'export type Contract = {', ROOMS.map((room) => ` ${room}: typeof ${room};`).join(''), '')
    const subjectsFile = join(place, 'contract/src/subjects.ts')
    addTo(subjectsFile, 'export const subjects = [', ' ...later,', `import { later } from './made-up-subjects.ts'\n`)
    const vite = inRoot('node_modules/vite/bin/vite.js')
    await promisify(execFile)(projectNode(), [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(place, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return { dist: join(place, 'web/dist'), remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Adds to a list of the contract's, right after its beginning. */
function addTo(file: string, beginning: string, more: string, imported: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(beginning)) throw new Error(`${file} does not join its parts as it did`)
  writeFileSync(file, imported + text.replace(beginning, beginning + more))
}

/** What a page names by itself, in bytes gzipped: scripts with the one written into it. */
export function entryBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\/h5\/([^"]+\.js)"/g)].map(([, name]) =>
    readFileSync(join(dist, name ?? '')),
  )
  const inline = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => Buffer.from(text ?? ''))
  return [...files, ...inline].reduce((sum, text) => sum + (text.length ? gzipSync(text, { level: 9 }).length : 0), 0)
}
