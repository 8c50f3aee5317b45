import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '../kernel/db/migrate.ts'

type Entry = { idx: number; when: number; tag: string; version: string; breakpoints: boolean }

/** A folder of our migrations (up to the one named, where one is), with others after it: their names and texts. */
export function folderOf({ upTo, more = {} }: { upTo?: string; more?: Record<string, string> }) {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] }
  const kept = upTo
    ? journal.entries.slice(0, 1 + journal.entries.findIndex(({ tag }) => tag === upTo))
    : journal.entries
  const last = kept.at(-1)
  if (!last) throw new Error(`there is no migration ${upTo}`)
  const added = Object.entries(more).map(([tag, text], i) => {
    writeFileSync(join(folder, `${tag}.sql`), text)
    return { ...last, idx: last.idx + 1 + i, when: last.when + 1 + i, tag }
  })
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...kept, ...added] }))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
