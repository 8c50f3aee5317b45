import { writeFileSync } from 'node:fs'
import { hashOf, inRoot, projectNode, readStamp } from './project.mjs'
import { run } from './run.mjs'

const stamp = inRoot('web/dist/.heyi-stamp')

/** Builds web/dist, unless it was built from exactly these sources. */
export async function ensureWebBuilt({ quiet = false } = {}) {
  const wanted = hashOf(['web', 'contract', 'package-lock.json'])
  if (readStamp(stamp) === wanted) return
  if (!quiet) console.log('Building the web app (again only when it changes) …')
  const { code, output } = await run(
    projectNode(),
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: inRoot('web'),
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`)
  writeFileSync(stamp, wanted)
}
