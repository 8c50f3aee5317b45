import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { anyPort } from '../server/src/embedded/free-port.ts'
import { serverFlags, serverMemory } from '../tools/lib/project.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

export type Program = {
  /** What stands behind `node`. */
  args: readonly string[]
  cwd: string
  env: Record<string, string>
  /** The path at which it answers well once it is ready. */
  ready: string
  waitMs: number
  /** What it writes about itself is left out. */
  isQuiet?: boolean
}

/** A program as a process of its own on a free port, which it is given as PORT, once it is ready. */
export async function startProgram({ args, cwd, env, ready, waitMs, isQuiet = false }: Program) {
  const port = env.PORT ?? String(await anyPort())
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
  })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + waitMs
  while (
    !(await fetch(url + ready).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start`)
    }
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

/** A script of ours on Node set as for the server. */
export const startScript = (script: string, env: Record<string, string>, ready = '/readyz') =>
  startProgram({
    args: [...serverFlags, join(root, script)],
    cwd: root,
    env: { ...serverMemory, ...env },
    ready,
    waitMs: 30_000,
  })
