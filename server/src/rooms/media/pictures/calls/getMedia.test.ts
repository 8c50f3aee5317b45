import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('GET /media/:id/:size', () => {
  const app = useApp()
  let id: string
  beforeAll(async () => {
    const me = await app.member()
    const base64 = (
      await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#306030' } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    id = (await me.call('media.base64ToPic', { base64 })).data.id
  })

  it('answers each size, to be kept for ever, without letting the browser guess', async () => {
    for (const [size, width] of [
      ['s', 240],
      ['m', 720],
      ['l', 1440],
    ] as const) {
      const response = await fetch(`${app.url}/media/${id}/${size}.webp`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      })
    }
  })

  it('answers 404 with an envelope to an unknown picture', async () => {
    const response = await fetch(`${app.url}/media/${crypto.randomUUID()}/s.webp`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ data: { type: 'MEDIA_NOT_FOUND' } })
  })

  /** The status of a path sent letter for letter; fetch would tidy it up. */
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(app.url)
      request({ hostname, port, path }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', reject)
        .end()
    })

  it('reaches nothing else by tricks and stays alive', async () => {
    const steps = [
      '..',
      '%2e%2e',
      '%252e%252e',
      '..%2f..%2f',
      '..%5c',
      '%c0%ae%c0%ae',
      '%E0',
      '%00',
      '....//',
      'x',
      "' or 1=1",
      id.slice(0, 8),
      `${id}%00`,
      `${id}.`,
    ]
    const sizes = [
      's.webp',
      '..',
      '%2e%2e%2fsecret',
      's.webp%00',
      'S.WEBP',
      'x.webp',
      's.jpg',
      '%E0',
      '../../secret',
      'l.webp/',
      '',
    ]
    for (const step of steps)
      for (const size of sizes) {
        const status = await statusOf(`/media/${step.replaceAll(' ', '+')}/${size}`)
        expect([step, size, status >= 400 && status < 500]).toEqual([step, size, true])
      }
    for (const size of sizes.slice(1)) expect([size, await statusOf(`/media/${id}/${size}`)]).not.toEqual([size, 200])
    expect((await fetch(`${app.url}/media/${id}/s.webp`)).status).toBe(200)
  })
})
