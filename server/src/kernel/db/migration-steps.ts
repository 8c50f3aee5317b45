/** A part of a migration that stands or falls as one. */
export type Step =
  /** In one transaction. */
  | { kind: 'together'; statements: string[] }
  /** An index of a table that is in use, built beside those who read and write it. */
  | { kind: 'index'; name: string; statement: string }
  /** Said again until it finds no row any more. */
  | { kind: 'batches'; statement: string }

const COMMENTS = /^\s*(?:--[^\n]*\n\s*)*/
const IN_BATCHES = /^\s*-- in batches\b/m
const TABLE = /^create table (?:if not exists )?(?:"?public"?\.)?"?(\w+)"?/i
const INDEX =
  /^create (unique )?index (?:concurrently )?(?:if not exists )?"?(\w+)"? on (?:only )?(?:"?public"?\.)?"?(\w+)"?(.*)$/is
const DROPPED = /^drop index (?:concurrently )?(?:if exists )?(?:"?public"?\.)?"?(\w+)"?(?: cascade| restrict)?;?\s*$/i

const bare = (statement: string): string => statement.replace(COMMENTS, '')
const commentOf = (statement: string): string => statement.match(COMMENTS)?.[0] ?? ''
/** Under which an index is built that takes the place of another one. */
const newName = (name: string): string => `${name.slice(0, 58)}__new`

/**
 * The steps of a migration's statements, in their order. An index of a table that the migration finds is a step of its own, built
 * concurrently, however it is written; one that the migration drops and makes anew is built first, under another name, and then
 * takes its place. A statement under the words `-- in batches` changes a bounded number of rows each time it is said.
 */
export function stepsOf(statements: readonly string[]): Step[] {
  const made = new Set(statements.flatMap((one) => bare(one).match(TABLE)?.[1] ?? []))
  const isInUse = (statement: string) => {
    const [, , , table] = statement.match(INDEX) ?? []
    return table !== undefined && !made.has(table)
  }
  const built = new Set(statements.map(bare).flatMap((one) => (isInUse(one) ? (one.match(INDEX)?.[2] ?? []) : [])))
  const replaced = new Set<string>()
  const steps: Step[] = []
  const together = (...more: string[]) => {
    const last = steps.at(-1)
    if (last?.kind === 'together') last.statements.push(...more)
    else steps.push({ kind: 'together', statements: more })
  }
  for (const whole of statements) {
    const statement = bare(whole)
    const dropped = statement.match(DROPPED)?.[1]
    if (!statement.trim()) continue
    if (IN_BATCHES.test(commentOf(whole))) steps.push({ kind: 'batches', statement })
    else if (dropped !== undefined && built.has(dropped)) replaced.add(dropped)
    else if (isInUse(statement)) {
      const [, unique = '', index = '', table = '', rest = ''] = statement.match(INDEX) ?? []
      const name = replaced.has(index) ? newName(index) : index
      steps.push({
        kind: 'index',
        name,
        statement: `create ${unique}index concurrently "${name}" on "${table}"${rest}`,
      })
      if (name !== index) together(`drop index if exists "${index}"`, `alter index "${name}" rename to "${index}"`)
    } else together(statement)
  }
  return steps
}
