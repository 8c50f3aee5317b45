/** What a statement takes for change, in the order written: tables, and the names of advisory locks. */
export type Locks = (statement: string) => string[]

/** A word of SQL, with its place in the parentheses. */
const WORDS = /[(){};]|'(?:[^']|'')*'|[a-z_][\w$]*|"[^"]+"|[^\s]/gi

/**
 * Reads statements against the tables there are. `growing`: tables whose rows are only told apart by a number that they are
 * given, so that a new row waits for nobody. Parents of a new row are only kept from going away, which nothing here does.
 */
export function lockReader(tables: ReadonlySet<string>, growing: ReadonlySet<string>): Locks {
  return (statement) => {
    const words = (statement.match(WORDS) ?? []).map((word) => word.replaceAll('"', '').toLowerCase())
    const found: string[] = []
    const add = (name: string | undefined) => {
      if (name && tables.has(name) && !found.includes(name)) found.push(name)
    }
    /** The table of the innermost select that is being read. */
    const froms: string[] = ['']
    for (const [i, word] of words.entries()) {
      const [next, afterNext, third] = [words[i + 1], words[i + 2], words[i + 3]]
      if (word === '(') froms.push('')
      else if (word === ')') froms.pop()
      else if (word === 'from' && !froms.at(-1) && words[i - 1] !== 'delete') froms[froms.length - 1] = next ?? ''
      else if (word === 'insert' && next === 'into') {
        const isNew = afterNext && growing.has(afterNext) && !words.includes('conflict')
        if (!isNew) add(afterNext)
      } else if (word === 'update' && !['for', 'key', 'do'].includes(words[i - 1] ?? '')) add(next)
      else if (word === 'delete' && next === 'from') add(afterNext)
      else if (word === 'for' && (next === 'update' || (next === 'no' && third === 'update'))) add(froms.at(-1))
      else if (word === 'hashtextextended') found.push(`'${/^'(\w+)/.exec(afterNext ?? '')?.[1] ?? '?'}'`)
    }
    return found
  }
}

/** What a transaction takes after something that stands behind it in the order; what it holds already it may take again. */
export function outOfOrder(transaction: readonly string[], locksOf: Locks, order: readonly string[]): string[] {
  const held: string[] = []
  const wrong: string[] = []
  for (const name of transaction.flatMap(locksOf)) {
    if (held.includes(name)) continue
    if (!order.includes(name)) wrong.push(`${name} stands nowhere in the order`)
    const later = held.find((one) => order.indexOf(one) > order.indexOf(name))
    if (later) wrong.push(`${name} is taken after ${later}`)
    held.push(name)
  }
  return wrong
}
