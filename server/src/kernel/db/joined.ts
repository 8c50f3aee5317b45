import { type Parser, parserOf } from './column-types.ts'
import type { Sending } from './sending.ts'
import type { Statement } from './sql.ts'

/** The columns that a prepared statement answers: their names, and PostgreSQL's numbers of their types. */
type Described = { names: string[]; types: number[] }
/** By the statement's name, whatever connection it was prepared on. */
const described = new Map<string, Described>()

/** Notes what a statement answers; of one whose columns nobody has seen yet nothing is joined. */
export function noteDescribed(name: string, columns: Described): void {
  if (columns.names.length && new Set(columns.names).size === columns.names.length) described.set(name, columns)
}

/**
 * What may stand together in one statement, by what the parts before have done when a part runs. All see what was committed before the
 * statement: so reads come first, then at most one that locks the rows it finds, then advisory locks, behind which nothing is read.
 */
const places = { read: 0, rows: 1, lock: 2 } as const
type Place = keyof typeof places
/** `answered` (kernel/http/idempotency.ts) looks for itself once it has its lock. */
const LOCKS = /\bpg_advisory_xact_lock\(|\bfrom answered\(/
const TAKES_ROWS = /\bfor (?:no key update|update|share)\b/
const WRITES = /\b(?:insert into|update \w+ set|update \w+ \w+ set|delete from|graphile_worker)\b/

const kinds = new Map<string, Place | null>()
/** Where a statement may stand; null where it stands alone. */
function placeOf({ name, text }: Statement): Place | null {
  let place = kinds.get(name)
  if (place === undefined) {
    const isRead = /^\s*(?:select|with)\b/.test(text) && !WRITES.test(text)
    place = !isRead ? null : LOCKS.test(text) ? 'lock' : TAKES_ROWS.test(text) ? 'rows' : 'read'
    kinds.set(name, place)
  }
  return place
}

const mayFollow = (place: Place, last: Place): boolean =>
  place === 'lock' || (places[last] === places.read && places[place] >= places[last])

/**
 * Joins neighbours that may stand together: each group becomes one statement, whose answer is dealt out to who asked. Their order stays.
 * A failure of one is the failure of its group.
 */
export function joined(sendings: readonly Sending[]): Sending[] {
  const groups: { last: Place | null; members: Sending[] }[] = []
  for (const sending of sendings) {
    const place = described.has(sending.statement.name) ? placeOf(sending.statement) : null
    const group = groups.at(-1)
    if (group?.last && place && mayFollow(place, group.last)) {
      group.members.push(sending)
      group.last = place
    } else groups.push({ last: place, members: [sending] })
  }
  return groups.map(({ members }) => (members.length === 1 ? (members[0] as Sending) : join(members)))
}

type Part = { names: string[]; parsers: Parser[] }
type Joined = { name: string; text: string; parts: Part[] }
const known = new Map<string, Joined>()

function join(members: readonly Sending[]): Sending {
  const key = members.map(({ statement }) => statement.name).join('+')
  const { name, text, parts } = known.get(key) ?? joinTexts(key, members)
  const values = members.flatMap(({ statement }) => statement.values)
  return {
    statement: { name, text, values },
    done(error, { rows, command }) {
      const dealt: string[][][] = members.map(() => [])
      for (const row of rows) {
        const [part, ...cells] = Object.values(row) as string[]
        dealt[Number(part)]?.push(cells)
      }
      members.forEach(({ done }, i) => {
        const read = error ? { error, rows: [] } : readPart(parts[i] as Part, dealt[i] ?? [])
        done(read.error, { rows: read.rows, command })
      })
    },
  }
}

function readPart({ names, parsers }: Part, dealt: readonly (string | null)[][]) {
  try {
    const rows = dealt.map((cells) =>
      Object.fromEntries(
        names.map((name, i) => {
          const cell = cells[i] ?? null
          return [name, cell === null ? null : parsers[i]?.(cell)]
        }),
      ),
    )
    return { error: null, rows }
  } catch (error) {
    return { error: error as Error, rows: [] }
  }
}

/** PostgreSQL's numbers of bool, which as a text is spelled out, and of what a lock answers, which is no text. */
const [BOOL, VOID] = [16, 2278]
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** All parts with as many columns, as texts, behind the number of the part. */
function joinTexts(key: string, members: readonly Sending[]): Joined {
  const columns = members.map(({ statement }) => described.get(statement.name) ?? { names: [], types: [] })
  const width = Math.max(...columns.map(({ names }) => names.length))
  let before = 0
  const texts = members.map(({ statement }, part) => {
    const { names, types } = columns[part] as Described
    const cells = Array.from({ length: width }, (_, i) => {
      const name = names[i]
      if (name === undefined) return `null as c${i}`
      if (types[i] === VOID) return `case when q.${quoted(name)} is null then '' else '' end as c${i}`
      return `${types[i] === BOOL ? `left(q.${quoted(name)}::text, 1)` : `q.${quoted(name)}::text`} as c${i}`
    })
    const text = statement.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + before}`)
    before += statement.values.length
    return `select ${[`${part} as part`, ...cells].join(', ')} from (${text}\n) q`
  })
  const parts = columns.map(({ names, types }) => ({ names, parsers: types.map(parserOf) }))
  const made = { name: `j${known.size}`, text: texts.join(' union all '), parts }
  known.set(key, made)
  return made
}
