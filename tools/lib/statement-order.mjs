import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const COMBINED = /\bPromise\s*\.\s*(all|allSettled|race|any)\b/g
const USES_TX = /\b(tx|Tx)\b/
const UNREAD = /\bvoid\s+[\w.]+\(tx\b/g
const SEVERAL = /\]\s*=\s*\[/g
const BEGUN = /(?<!\bawait\s+)(?<![\w.])[\w.]+\(tx\b/

const DEPTH = { '[': 1, ']': -1 }

/** Where several names are given at once and a function is begun between the brackets. */
function begunTogether(text) {
  return [...text.matchAll(SEVERAL)].filter(({ index, 0: { length } }) => {
    let end = index + length
    for (let depth = 1; depth > 0 && end < text.length; end++) depth += DEPTH[text[end]] ?? 0
    return BEGUN.test(text.slice(index + length, end))
  })
}

/**
 * Sources of the server that hand statements to Promise.all and its like, which promise no order: a file that knows `tx` does
 * not use them at all, so that none can be hidden behind a name. Nor does it begin a function that it does not await, or several
 * and await one after the other: a failure that nobody reads ends the process. The database's own kernel, which keeps the order,
 * is free.
 */
export function findUnordered(root) {
  const server = join(root, 'server/src')
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]ts$/.test(name) && !/[.]test[.]ts$|^testing\/|\/testing[.]ts$|^kernel\/db\//.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(server, name), 'utf8')
      if (!USES_TX.test(text)) return []
      const path = relative(root, join(server, name))
      return [...text.matchAll(COMBINED), ...text.matchAll(UNREAD), ...begunTogether(text)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`,
      )
    })
}

/** The check of npm run check. */
export async function checkStatementOrder(root) {
  const started = performance.now()
  const found = findUnordered(root)
  const output = `Statements of one tx are kept in order by inOrder (server/src/kernel/db/in-order.ts):\n${found.join('\n')}`
  return { code: found.length ? 1 : 0, output, seconds: (performance.now() - started) / 1000 }
}
