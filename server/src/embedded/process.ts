import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** What a cluster's postmaster.pid says; `status` is "starting", "ready", "standby" or "stopping". */
export type Postmaster = {
  pid: number
  port: number
  status: string
}

export function readPostmaster(dir: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Math.abs(Number(lines[0]))
  return pid ? { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() } : undefined
}

/** A process number is used again: only the command line tells that this is the postmaster of this folder. */
export function isPostmaster(pid: number, dir: string): boolean {
  try {
    if (process.platform === 'win32') return process.kill(pid, 0)
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
          })
    return command.includes('postgres') && command.includes(dir)
  } catch {
    return false
  }
}

/**
 * A backend that is busy computing outlives its killed postmaster and keeps the shared memory, so no new one may start.
 * Children have the cluster as their working directory; only their own user may read that.
 */
export function killStrays({ dir, user }: Place): void {
  if (process.platform !== 'linux') return
  const script =
    'cd /proc; for p in [0-9]*; do [ "$(readlink "$p/cwd" 2>/dev/null)" = "$1" ] && kill -9 "$p" 2>/dev/null; done'
  spawnSync('/bin/sh', ['-c', script, 'sh', dir], { ...user, cwd: '/' })
}

export function tail(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-4).join('\n') : ''
}
