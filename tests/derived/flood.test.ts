import { contract } from '@heyi/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../server/src/testing/app.ts'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { ask } from '../harness/wire.ts'

const paint = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c06030' } })
    .png()
    .toBuffer()

describe.runIf(isProof && isRoomAsked('media'))('a flood of pictures', () => {
  const app = useApp()
  const upload = (who: Person, data: Buffer) =>
    ask(
      app.url,
      contract.media.uploadImage,
      { userFile: new Blob([new Uint8Array(data)], { type: 'image/png' }) },
      who.headers,
    )

  it('leaves a turn to another member while one sends many of 39 megapixels', async () => {
    const [flooder, other] = [await app.member(), await app.member()]
    const [huge, small] = [await paint(6_240), await paint(300)]
    let answered = 0
    const flood = Array.from({ length: 12 }, async () => {
      const { status } = await upload(flooder, huge)
      answered++
      return status
    })
    // The line is full once somebody was refused.
    await expect.poll(() => answered).toBeGreaterThan(0)
    const before = answered
    expect((await upload(other, small)).body?.code).toBe(1)
    expect(answered - before).toBeLessThan(4)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200, 503]))
  })
})
