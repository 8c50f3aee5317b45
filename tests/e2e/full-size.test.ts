import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/project.mjs'
import { buildWith, entryBytes } from '../harness/full-size.ts'
import { isProof } from '../harness/prove.ts'

/** What the page may bring before any screen, in KB gzipped. */
const MAX_KB = 130
const SCREENS = 190
const CALLS = 210

describe.runIf(isProof)('the first load of the finished system', () => {
  let built: Awaited<ReturnType<typeof buildWith>>
  beforeAll(async () => {
    built = await buildWith(SCREENS, CALLS)
  })
  afterAll(() => built?.remove())

  it(`has at most ${MAX_KB} KB with ${SCREENS} more screens and ${CALLS} more calls`, () => {
    const [today, full] = [inRoot('web/dist'), built.dist].map((dist) => entryBytes(dist) / 1024)
    console.log(`entry: ${today?.toFixed(1)} KB today, ${full?.toFixed(1)} KB at full size`)
    expect(full).toBeGreaterThan(today ?? 0)
    expect(full).toBeLessThanOrEqual(MAX_KB)
  })
})
