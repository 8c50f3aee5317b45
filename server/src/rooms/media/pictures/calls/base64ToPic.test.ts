import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/common/base64ToPic', () => {
  const app = useApp()
  const paint = () =>
    sharp({ create: { width: 300, height: 200, channels: 4, background: '#306030' } })
      .png()
      .toBuffer()

  it('stores a picture given as text, with or without the beginning of a data address', async () => {
    const me = await app.member()
    const base64 = (await paint()).toString('base64')
    for (const given of [base64, `data:image/png;base64,${base64}`]) {
      const { code, data } = await me.call('media.base64ToPic', { base64: given, alt: '签名' })
      expect(code).toBe(1)
      expect(data).toMatchObject({
        width: 300,
        height: 200,
        picture: { alt: '签名', l: `/media/${data.id}/l.webp` },
        path: `/media/${data.id}/l.webp`,
      })
    }
  })

  it('refuses an address, other kinds of files and broken pictures', async () => {
    const me = await app.member()
    const type = async (base64: string) => (await me.call('media.base64ToPic', { base64 })).data.type
    expect(await type('http://127.0.0.1:1/picture.png')).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await type('file:///etc/passwd')).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await type(`data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`)).toBe(
      'FILE_TYPE_UNSUPPORTED',
    )
    expect(await type((await paint()).subarray(0, 80).toString('base64'))).toBe('FILE_BROKEN')
  })

  it('refuses the two hundred and first file of a day', async () => {
    const me = await app.member()
    await app.sql`insert into media_day (owner_id, day, files) values (${me.user_id}, ${shanghaiDay(new Date())}, 200)`
    expect((await me.call('media.base64ToPic', { base64: (await paint()).toString('base64') })).data.type).toBe(
      'FILE_TOO_MANY',
    )
  })

  it('refuses what would make more bytes of a day than are allowed, and counts each file as it came', async () => {
    const me = await app.member()
    const file = await paint()
    const send = async () => (await me.call('media.base64ToPic', { base64: file.toString('base64') })).data.type
    expect(await send()).toBeUndefined()
    const [counted] = await app.sql<
      { files: number; bytes: number }[]
    >`select files, bytes from media_day where owner_id = ${me.user_id}`
    expect(counted).toEqual({ files: 1, bytes: file.length })
    await app.sql`update media_day set bytes = 1000 * 1048576 - ${file.length} where owner_id = ${me.user_id}`
    expect(await send()).toBeUndefined()
    expect(await send()).toBe('FILE_TOO_MANY')
    await app.sql`update media_day set day = day - 1 where owner_id = ${me.user_id}`
    expect(await send()).toBeUndefined()
  })
})
