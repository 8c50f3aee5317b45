import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { anyPort } from '../server/src/embedded/free-port.ts'
import { serverFlags, serverMemory } from '../tools/lib/project.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A script of ours as a process of its own on a free port, on Node set as for the server, once it answers at `ready`. */
export async function startScript(script: string, env: Record<string, string>, ready = '/readyz') {
  const port = await anyPort()
  const child = spawn(process.execPath, [...serverFlags, join(root, script)], {
    cwd: root,
    env: { ...process.env, ...serverMemory, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + 30_000
  while (
    !(await fetch(url + ready).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} did not start`)
    await sleep(50)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await exit
    },
  }
}
