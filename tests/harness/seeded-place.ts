import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, vi } from 'vitest'
import { FAULT_SECRET } from './fault-case.ts'
import { makePlace, type Place, startProcess, UNHURRIED } from './process.ts'

/** A place in which the demo community lives already: a copy of the one that is seeded once for the run, with FAULT_SECRET. */
export async function makeSeededPlace(): Promise<Place> {
  const seeded = await seededFolder()
  const place = await makePlace()
  // The files of the database belong to its own system user.
  execFileSync('cp', ['-a', `${seeded}/.`, place.dataDir])
  return place
}

/** Whoever comes first makes the folder, the others wait for it; where that fails, the next one tries. */
async function seededFolder(): Promise<string> {
  const folder = join(inject('filesDir'), 'seeded-place')
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    if (!isMade(lock)) {
      await sleep(100)
      continue
    }
    try {
      if (!existsSync(folder)) renameSync(await seed(), folder)
    } finally {
      rmdirSync(lock)
    }
  }
  return folder
}

function isMade(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Starts a server that seeds a new folder, and stops it as an operator does. Returns the folder. */
async function seed(): Promise<string> {
  const place = await makePlace()
  writeFileSync(join(place.dataDir, 'secret'), FAULT_SECRET)
  try {
    const server = await startProcess(place, { env: UNHURRIED })
    // It is ready before it listens to signals, and says where it is with these.
    await vi.waitFor(() => expect(server.output()).toContain(server.url), { timeout: 10_000 })
    server.signal('SIGTERM')
    const { code } = await server.exit
    if (code !== 0) throw new Error(`The server that seeds left with ${code}:\n${server.output().slice(-3_000)}`)
    return place.dataDir
  } catch (error) {
    await place.remove()
    throw error
  }
}
