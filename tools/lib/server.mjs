import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { anyPort } from '../../server/src/embedded/free-port.ts'
import { projectEnvironment, projectNode, root, serverArgs } from './project.mjs'
import { ensureWebBuilt } from './web.mjs'

/** The server at BASE_URL where one answers, else a fresh one on seeded data of its own: { base, stop() }. */
export async function findServer() {
  const base = (process.env.BASE_URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '')
  if (await isReady(base)) return { base, stop: async () => undefined }
  await ensureWebBuilt({ quiet: true })
  return await startServer()
}

async function startServer(env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'heyi-data-'))
  chmodSync(dataDir, 0o755)
  const [port, opsPort] = [await anyPort(), await anyPort()]
  const base = `http://127.0.0.1:${port}`
  const settings = { PORT: String(port), OPS_PORT: String(opsPort), DATA_DIR: dataDir, PUBLIC_URL: base, ...env }
  const child = spawn(projectNode(), serverArgs, {
    cwd: root,
    env: projectEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-20_000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const until = Date.now() + 120_000
  while (!(await isReady(base))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The server did not become ready:\n${output.slice(-4_000)}`)
    }
    await sleep(200)
  }
  return { base, stop }
}

async function isReady(base) {
  try {
    return (await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
