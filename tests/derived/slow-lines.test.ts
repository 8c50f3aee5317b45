import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@heyi/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../server/src/testing/app.ts'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'

const MBIT = 125_000
const PICTURE = 10_000_000

describe.runIf(isProof && isRoomAsked('kernel'))('a slow line', () => {
  const app = useApp()

  /** Sends a request's body at so many bytes a second. Returns what came back, and after how many seconds it was over. */
  async function trickle(
    head: readonly string[],
    body: Buffer,
    rate: number,
  ): Promise<{ text: string; seconds: number }> {
    const started = performance.now()
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    let text = ''
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => {})
    socket.write(
      [...head, `host: ${hostname}`, `content-length: ${body.length}`, 'connection: close', '', ''].join('\r\n'),
    )
    for (let at = 0; at < body.length && !socket.closed; at += rate) {
      socket.write(body.subarray(at, at + rate))
      await sleep(1000)
    }
    await over
    return { text, seconds: (performance.now() - started) / 1000 }
  }

  it('brings ten megabytes at one megabit a second, and holds no other call open', { timeout: 180_000 }, async () => {
    const me = await app.member()
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c06030' } })
      .jpeg()
      .toBuffer()
    const form = [
      '--x\r\ncontent-disposition: form-data; name="userFile"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      '\r\n--x--\r\n',
    ]
    // What follows the end of a picture is no part of it.
    const file = Buffer.concat([photo, Buffer.alloc(PICTURE - photo.length)])
    const body = Buffer.concat([Buffer.from(form[0] ?? ''), file, Buffer.from(form[1] ?? '')])
    const own = Object.entries(me.headers).map((pair) => pair.join(': '))
    const upload = [
      `POST ${contract.media.uploadImage.path} HTTP/1.1`,
      'content-type: multipart/form-data; boundary=x',
      ...own,
    ]
    const list = [`POST ${contract.mall.getGoodsList.path} HTTP/1.1`, 'content-type: application/json']
    const [picture, held] = await Promise.all([
      trickle(upload, body, MBIT),
      trickle(list, Buffer.from(`{"keyword":"${'x'.repeat(100)}"}`), 1),
    ])
    expect(picture.text).toContain('"width":900')
    expect(picture.seconds).toBeGreaterThan(75)
    expect(held.text).toBe('')
    expect(held.seconds).toBeLessThan(40)
  })
})
