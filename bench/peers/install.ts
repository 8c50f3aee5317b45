import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onServer } from '../../server/src/kernel/db/pool.ts'
import { identifier } from '../../server/src/kernel/db/sql.ts'
import { inRoot, readStamp } from '../../tools/lib/project.mjs'

/** Runs a program until it ends; what it says is shown only where it failed. */
export async function run(program: string, args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
    })
  const code = await new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)
}

/**
 * A peer's folder with its packages, the versions of its own as its package.json names them, beside the caches of other tools:
 * no tool of ours looks there, and neither `npm ci` nor a test brings them. npm writes a lock file there, so that later
 * runs on the machine measure the same. The first time takes a minute.
 */
export async function install(name: string): Promise<string> {
  const source = fileURLToPath(new URL(`./${name}/`, import.meta.url))
  const folder = inRoot('node_modules/.cache/peers', name)
  const stamp = join(folder, 'node_modules/.installed')
  const wanted = readFileSync(join(source, 'package.json'), 'utf8').trim()
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  if (readStamp(stamp) === wanted) return folder
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  writeFileSync(stamp, wanted)
  return folder
}

/** An empty database beside ours: the same PostgreSQL with the same settings. Returns its address. */
export async function makeDatabase(url: string, name: string): Promise<string> {
  await onServer(url, async (sql) => {
    await sql`drop database if exists ${identifier(name)} with (force)`
    await sql`create database ${identifier(name)}`
  })
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
