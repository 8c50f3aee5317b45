import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashOf, inRoot, projectNode, readStamp } from './project.mjs'
import { run } from './run.mjs'

const stamp = inRoot('node_modules/.cache/openapi.stamp')

/** Writes docs/openapi.json, unless it was written from exactly these sources. */
export async function ensureOpenapi() {
  const wanted = hashOf(['contract', 'tools/docs', 'tools/docs.ts', 'package.json', 'package-lock.json'])
  if (existsSync(inRoot('docs/openapi.json')) && readStamp(stamp) === wanted) return
  const { code, output } = await run(projectNode(), [inRoot('tools/docs.ts'), '--openapi'])
  if (code !== 0) throw new Error(`docs/openapi.json could not be written:\n${output}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}
