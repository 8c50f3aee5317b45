import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync('{contract,server,web,tests,tools,bench}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: (path) => /node_modules|(^|\/)(dist|generated)(\/|$)|migrations|words\.test\.ts$/.test(String(path)),
})

type Finding = { line: number; word: string }

/** Words that had a meaning of their own here, with what is said instead; docs/GLOSSARY.md holds the words in use. */
const RETIRED: readonly [RegExp, string][] = [
  // The wire calls the cart so: its call names keep the word.
  [/trolley/i, 'cart'],
  [/\bpurses?\b|Purse/, 'account'],
  [/\bwares?\b|\bWares?\b/, 'product'],
  [/\btills?\b|\bTill[A-Z]\w*/, 'pickup desk, or the clerk who stands there'],
  [/\bMOST(_\w+)?\b|\bDEEPEST\b|\bSOONEST\w*/, 'MAX_…'],
  [/\bLEAST(_\w+)?\b/, 'MIN_…'],
  [/^\s*(\/\*\*|\*|\/\/)\s*Answers\b/, 'Returns'],
  [/\btype (Given|Doing|Loose|Long|Told|Kept|Held|Parts|More|Wanted|Standing)\b/, 'a name of its thing'],
  [/\b(function|const) (tell|told|hush|apart|lend)\b/, 'emit, notify, mute, refresh, enqueue, …'],
  // `put` of a store of files is S3's own word; `way` (方式) and `deed` of an acting session stand in the glossary.
  [/\b(const|let|function|type) (said|told|lent|lives|Said|Told|Lent|Put|Ways|Lives)\b/, 'a name of its thing'],
  [/\b(const|let) [[{][^=]*\b(said|told|lent)\b[^=]*[\]}] =/, 'a name of its thing'],
  [/\((said|told|lent)\b[^)]*\) *(=>|:)/, 'a name of its thing'],
  [/^\s+private (readonly |static |async )*\w/, '#private'],
]
const WIRE = /\b(buy|set|del)Trolley\b|\bgetTrolleys\b/g

function retiredIn(text: string): Finding[] {
  return text.split('\n').flatMap((line, i) => {
    const source = line.replace(WIRE, '').replace(/['"`]\.{1,2}\/[^'"`]*['"`]/g, '')
    const found = RETIRED.find(([word]) => word.test(source))
    return found ? [{ line: i + 1, word: `say ${found[1]}: ${line.trim()}` }] : []
  })
}

/** Files are kebab-case; components PascalCase, hooks useX, calls and their tests by their wire name. */
function isNamedWell(path: string): boolean {
  const name = basename(path).replace(/(\.module|\.test|\.config|\.d)?\.(tsx?|mjs|css)$/, '')
  if (/\/calls\//.test(path)) return /^[a-z]\w*$/i.test(name)
  if (/^use[A-Z]\w*$/.test(name)) return true
  if (/^[A-Z][A-Za-z]*$/.test(name)) return /\.(tsx|module\.css)$/.test(path)
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)
}

/** Addresses of screens stand in contract/src/screens.ts; older ones beside the screen they lead to. */
const addressesIn = (text: string): string[] =>
  text.split('\n').filter((line) => /['"`]#?\/pages[A-Z0-9]*\/\w/.test(line) && !/aliases: \[/.test(line))
const carriesScreens = (path: string) =>
  /^(web|server)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && /\.tsx?$/.test(path)

describe('the words of the code', () => {
  it('are the field’s: no retired one is used', () => {
    const found = sources.flatMap((path) =>
      retiredIn(readFileSync(join(root, path), 'utf8')).map(({ line, word }) => `${path}:${line} ${word}`),
    )
    expect(found).toEqual([])
  })
  it('name files by one rule', () => {
    expect(sources.filter((path) => !isNamedWell(path))).toEqual([])
  })
  it('say the address of a screen nowhere but in the contract', () => {
    const found = sources
      .filter(carriesScreens)
      .flatMap((path) => addressesIn(readFileSync(join(root, path), 'utf8')).map((line) => `${path} ${line.trim()}`))
    expect(found).toEqual([])
  })
})

describe('these checks', () => {
  it.each([
    'const trolley = 1',
    'export const trolleyLines = []',
    'const purse = account',
    '  // at the till',
    'const MOST_ROWS = 5',
    'const LEAST = 2',
    '/** Answers the rows. */',
    'type Given = { a: 1 }',
    'export async function tell(tx: Tx) {',
    '  private readonly socket: Duplex',
    'const said = { order_id }',
    'type Said = { reason: string }',
    'const [refunding, said] = await inOrder(',
    'const { data: lent } = await read()',
    'onSend={(said) => decide(said)}',
  ])('notice a retired word: %s', (line) => expect(retiredIn(line)).toHaveLength(1))
  it.each(['await api.orders.setTrolley(x)', 'return answers', "import { x } from './store-trolley.ts'"])(
    'leave alone what has another use: %s',
    (line) => expect(retiredIn(line)).toEqual([]),
  )
  it.each(['server/src/rooms/mall/staffGoods.ts', 'web/src/kit/base/Cx.ts', 'web/src/lib/Nav_bar.ts'])(
    'notice the file name %s',
    (path) => expect(isNamedWell(path)).toBe(false),
  )
  it('notice an address', () => {
    expect(addressesIn("nav.push('/pagesV2/shop/cart')")).toHaveLength(1)
    expect(addressesIn("aliases: ['/pagesV2/shop/cart_v0'],")).toEqual([])
  })
})
