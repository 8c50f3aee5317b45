import { eachCall } from '@heyi/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/lib/project.mjs'
import { everyScreen } from '../../tools/lib/screens.ts'
import { buildWith, entryBytes } from '../harness/full-size.ts'
import { isProof } from '../harness/prove.ts'

/** What the page may bring before any screen, in KB gzipped. */
const MAX_KB = 130
/** The finished system has 219 screens and 280 calls. */
const screens = Math.max(0, 219 - (await everyScreen()).length)
const calls = Math.max(0, 280 - [...eachCall()].length)

describe.runIf(isProof)('the first load of the finished system', () => {
  let built: Awaited<ReturnType<typeof buildWith>>
  beforeAll(async () => {
    built = await buildWith(screens, calls)
  })
  afterAll(() => built?.remove())

  it(`has at most ${MAX_KB} KB with ${screens} more screens and ${calls} more calls`, () => {
    const [today, full] = [inRoot('web/dist'), built.dist].map((dist) => entryBytes(dist) / 1024)
    console.log(`entry: ${today?.toFixed(1)} KB today, ${full?.toFixed(1)} KB at full size`)
    expect(full).toBeGreaterThanOrEqual(today ?? 0)
    expect(full).toBeLessThanOrEqual(MAX_KB)
  })
})
