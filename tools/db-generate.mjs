// npm run db:generate -- <name>: a migration from the changed schema, named for what it brings.
import { rmSync } from 'node:fs'
import { olderSnapshots } from './lib/migrations.mjs'
import { inRoot, projectNode } from './lib/project.mjs'
import { main, run } from './lib/run.mjs'

await main(async () => {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_]+$/.test(name))
    throw new Error('A migration is named for what it brings: npm run db:generate -- coupons_by_day')
  const kit = inRoot('node_modules/drizzle-kit/bin.cjs')
  const { code, output } = await run(projectNode(), [kit, 'generate', '--name', name], { cwd: inRoot('server') })
  console.log(output.trim())
  for (const snapshot of olderSnapshots()) rmSync(snapshot)
  return code
})
