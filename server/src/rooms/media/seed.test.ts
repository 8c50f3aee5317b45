import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { localStorage } from '../../edges/storage/index.ts'
import { useApp } from '../../testing/app.ts'
import { demoPictureId, owned, picture, stored } from './index.ts'
import { seedDemo } from './seed.ts'

describe('the shipped pictures', () => {
  const app = useApp()
  const base = mkdtempSync(join(tmpdir(), 'heyi-demo-'))
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  it('are stored under lasting ids, as often as one likes', async () => {
    const storage = localStorage(join(base, 'files'))
    const demoDir = join(base, 'demo')
    mkdirSync(join(demoDir, 'pictures'), { recursive: true })
    writeFileSync(
      join(demoDir, 'pictures.json'),
      JSON.stringify({ rice: { kind: 'goods', width: 960, height: 960, alt: '大米' } }),
    )
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    for (const size of ['s', 'm', 'l']) writeFileSync(join(demoDir, 'pictures', `rice-${size}.webp`), bytes)
    for (let i = 0; i < 2; i++)
      expect(await app.app.database.transact((tx) => seedDemo(tx, { storage, demoDir }))).toBe(1)
    const id = demoPictureId('rice')
    // A shipped picture only illustrates; what somebody took is what is sold.
    expect(picture(id, '大米').is_illustration).toBe(true)
    expect(picture(crypto.randomUUID(), '大米').is_illustration).toBe(undefined)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(await app.sql`select owner_id, width, alt from media where id = ${id}`).toEqual([
      { owner_id: null, width: 960, alt: '大米' },
    ])
    expect(await storage.get(`media/${id.slice(0, 2)}/${id}/s.webp`)).toEqual(bytes)
    expect(await stored(app.sql, [id, crypto.randomUUID()])).toEqual(new Set([id]))
    expect(await owned(app.sql, 1, [id])).toEqual(new Set())
  })

  it('are none where the folder has none', async () => {
    expect(await app.app.database.transact((tx) => seedDemo(tx, { storage: localStorage(base), demoDir: base }))).toBe(
      0,
    )
  })
})
