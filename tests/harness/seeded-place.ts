import { join } from 'node:path'
import { inject } from 'vitest'
import { FAULT_SECRET } from './fault-case.ts'
import { copyOf, madeOnce, seedFolder } from './made-once.ts'
import type { Place } from './process.ts'

/** A place in which the demo community lives already: a copy of the one that is seeded once for the run, with FAULT_SECRET. */
export async function makeSeededPlace(): Promise<Place> {
  const folder = join(inject('filesDir'), 'seeded-place')
  return copyOf(await madeOnce(folder, () => seedFolder({ secret: FAULT_SECRET })))
}
