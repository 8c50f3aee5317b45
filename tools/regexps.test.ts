import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { isProof } from '../tests/harness/prove.ts'

const root = resolve(import.meta.dirname, '..')

/** Tests read nobody's data. */
const IS_TEST = /[.]test[.]tsx?$|\/testing([.]ts$|\/)/

/** What these read is never longer than we make it. */
const readOurs = {
  'web/plugins/inlined.ts': 'the page that Vite built',
  'server/src/kernel/http/security.ts': 'the page that was built',
  'web/src/kit/base/money.ts': 'the digits of a number',
  'web/plugins/constants.ts': 'the names of our files',
  'server/src/kernel/clock.ts': 'a moment that a test sets',
  'server/src/kernel/db/migration-steps.ts': 'our migrations',
  'server/src/edges/keys.ts': 'keys that whoever runs the server has set',
}

type Expression = { source: string; flags: string; at: string }

/** Every regular expression that a file writes: literals, and texts given to `RegExp` with 1 for what is filled in. */
function expressionsOf(path: string, text: string): Expression[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Expression[] = []
  const add = (node: ts.Node, source: string, flags: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    found.push({ source, flags, at: `${path}:${line + 1}` })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node, node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [source, flags] = (node.arguments ?? []).map(textOf)
      if (source === undefined || source === null) throw new Error(`${path}: ${node.getText()} is read by nobody`)
      add(node, source, flags ?? '')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('')
}

/** Those of them that some text makes slow: more than linear in its length. */
async function slowOnes(expressions: readonly Expression[]): Promise<string[]> {
  const slow: string[] = []
  for (const { source, flags, at } of expressions) {
    const found = await check(source, flags, { timeout: 60_000 })
    const pace = found.status === 'vulnerable' ? found.complexity.type : found.status
    if (pace !== 'safe') slow.push(`${at}: /${source}/${flags} is ${pace}`)
  }
  return slow
}

describe('regular expressions', () => {
  // The other backends are programs of 50 MB, which package.json leaves out.
  beforeAll(() => {
    process.env.RECHECK_BACKEND = 'pure'
  })

  it('are found wherever they are written, and one that a text makes slow is named', async () => {
    const planted =
      'const a = /^(\\d+ ?)+$/u\nconst b = new RegExp(`^x{' + '$' + '{a}}$`)\nconst c = RegExp("a/b", "g")'
    const found = expressionsOf('planted.ts', planted)
    expect(found).toMatchObject([
      { source: '^(\\d+ ?)+$', flags: 'u', at: 'planted.ts:1' },
      { source: '^x{1}$', flags: '' },
      { source: 'a/b', flags: 'g' },
    ])
    expect(await slowOnes(found)).toEqual(['planted.ts:1: /^(\\d+ ?)+$/u is exponential'])
  })

  it.runIf(isProof)('take a time that grows with the text and no faster', { timeout: 600_000 }, async () => {
    const files = globSync('{contract,server,web}/{src,plugins}/**/*.{ts,tsx}', { cwd: root }).filter(
      (path) => !IS_TEST.test(path),
    )
    const all = files.flatMap((path) => expressionsOf(path, readFileSync(resolve(root, path), 'utf8')))
    const distinct = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]))
    expect(distinct.size).toBeGreaterThan(50)
    const slow = await slowOnes([...distinct.values()])
    expect(slow.filter((one) => !Object.keys(readOurs).some((path) => one.startsWith(`${path}:`)))).toEqual([])
  })
})
