import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePlace, type Place, startProcess, UNHURRIED } from './process.ts'

const WAIT_MS = 100

/** Whoever comes first makes the folder, by `make`, which returns one to be moved there; the others wait for it. Where that fails, the next one tries. */
export async function madeOnce(folder: string, make: () => Promise<string>): Promise<string> {
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!isTaken(lock)) {
      await sleep(WAIT_MS)
      continue
    }
    try {
      if (!existsSync(folder)) renameSync(await make(), folder)
    } finally {
      rmSync(lock, { force: true })
    }
  }
  return folder
}

/** Takes a file that says who makes the folder; that of somebody who has died is nobody's. */
function isTaken(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx')
    writeFileSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
    if (holder && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A place of its own with a copy of what is in the folder. */
export async function copyOf(folder: string): Promise<Place> {
  const place = await makePlace()
  // The files of the database belong to its own system user.
  execFileSync('cp', ['-a', `${folder}/.`, place.dataDir])
  return place
}

/**
 * A new folder in which the demo community lives, seeded by a server that is then stopped as an operator does; by its own secret
 * where none is given. `more` adds to it. Returns the folder, and leaves none where something fails.
 */
export async function seedFolder({ secret, more }: { secret?: string; more?: (place: Place) => Promise<void> } = {}) {
  const place = await makePlace()
  if (secret) writeFileSync(join(place.dataDir, 'secret'), secret)
  try {
    const server = await startProcess(place, { env: UNHURRIED })
    let isOver = false
    void server.exit.then(() => {
      isOver = true
    })
    // It is ready before it listens to signals, and says where it is with these.
    while (!isOver && !server.output().includes(server.url)) await sleep(20)
    server.signal('SIGTERM')
    const { code } = await server.exit
    if (code !== 0) throw new Error(`The server that seeds left with ${code}:\n${server.output().slice(-3_000)}`)
    await more?.(place)
    return place.dataDir
  } catch (error) {
    await place.remove()
    throw error
  }
}
