import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, projectNode } from './project.mjs'
import { run } from './run.mjs'

const migrations = inRoot('server/migrations')
const config = inRoot('server/drizzle.config.ts')
const draft = inRoot('node_modules/.cache/migrations')

/** Snapshots of the schema before the newest migration, as paths: drizzle-kit compares with the newest alone. */
export function olderSnapshots(folder = migrations) {
  const meta = join(folder, 'meta')
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  return snapshots
    .sort()
    .slice(0, -1)
    .map((name) => join(meta, name))
}

/** Lets drizzle-kit write into a copy: a schema that its migrations do not tell would produce a new one. */
export async function checkMigrations() {
  for (const path of [config, migrations]) {
    if (!existsSync(path)) return { code: 1, output: `${path} is missing.`, seconds: 0 }
  }
  const older = olderSnapshots()
  if (older.length > 0) return { code: 1, output: `Only the newest snapshot is kept: ${older.join(', ')}`, seconds: 0 }
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  cpSync(migrations, join(draft, 'out'), { recursive: true })
  // drizzle-kit takes every path from its working directory, absolute ones too.
  const out = relative(inRoot('server'), join(draft, 'out'))
  writeFileSync(
    join(draft, 'drizzle.config.ts'),
    `import config from ${JSON.stringify(config)}\nexport default { ...config, out: ${JSON.stringify(out)} }\n`,
  )
  const { code, output, seconds } = await run(
    projectNode(),
    [inRoot('node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', join(draft, 'drizzle.config.ts')],
    { cwd: inRoot('server') },
  )
  if (code === 0 && output.includes('No schema changes')) return { code: 0, output, seconds }
  const known = new Set(readdirSync(migrations))
  const added = readdirSync(join(draft, 'out')).filter((name) => name.endsWith('.sql') && !known.has(name))
  // drizzle-kit ends with 0 also when it could not read the schema.
  if (added.length === 0) return { code: 1, output, seconds }
  const sql = added.map((name) => readFileSync(join(draft, 'out', name), 'utf8')).join('\n')
  return { code: 1, output: `The schema has changes without a migration (npm run db:generate):\n${sql}`, seconds }
}
