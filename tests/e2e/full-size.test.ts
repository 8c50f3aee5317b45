import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstLoad, fullSize, sizeToday, stillToCome } from '../../tools/lib/full-size.ts'
import { inRoot } from '../../tools/lib/project.mjs'
import { buildWith, entryBytes } from '../harness/full-size.ts'
import { isProof } from '../harness/prove.ts'

const more = stillToCome(await sizeToday())
const { screens, calls, subjects } = fullSize

describe.runIf(isProof)('the first load of the finished system', () => {
  let built: Awaited<ReturnType<typeof buildWith>>
  beforeAll(async () => {
    built = await buildWith(more)
  })
  afterAll(() => built?.remove())

  it(`has at most ${firstLoad.finished} KB with ${screens} screens, ${calls} calls and ${subjects} subjects`, () => {
    const [today, full] = [inRoot('web/dist'), built.dist].map((dist) => entryBytes(dist) / 1024)
    console.log(`entry: ${today?.toFixed(1)} KB today, ${full?.toFixed(1)} KB at full size`)
    expect(full).toBeGreaterThanOrEqual(today ?? 0)
    expect(full).toBeLessThanOrEqual(firstLoad.finished)
  })
})
