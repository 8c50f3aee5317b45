import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { agree, blankPicture, sendSide } from '../../testing.ts'

describe('POST /api/userinfo/setCertificationPicture', () => {
  const app = useApp()

  it('takes no picture before the person has agreed to it, and keeps nothing of one that was sent', async () => {
    const me = await app.member()
    expect((await sendSide(app, me, 'front')).data.type).toBe('CONSENT_NEEDED')
    expect(await app.sql`select 1 from private_file where owner_id = ${me.user_id}`).toEqual([])
    expect(await app.sql`select 1 from media_day where owner_id = ${me.user_id}`).toEqual([])
  })

  it('keeps it where no public address leads, for a day', async () => {
    const me = await app.member()
    await agree(app, me)
    const { code, data } = await sendSide(app, me, 'front')
    expect([code, data]).toEqual([1, { id: expect.any(String), side: 'front', ticket: expect.any(String) }])
    // The page that took it may have been left for the camera: who sent it sees it again, and nobody else.
    const opened = async (who: typeof me) =>
      (await fetch(`${app.url}/api/common/getPrivate/${data.id}/${data.ticket}`, { headers: who.headers })).status
    expect([await opened(me), await opened(await app.member())]).toEqual([200, 404])
    expect((await fetch(`${app.url}/media/${data.id}/l.webp`)).status).toBe(404)
    const [row] = await app.sql`
      select purpose, owner_id, delete_after - created_at = interval '24 hours' as goes from private_file where id = ${data.id}`
    expect(row).toEqual({ purpose: 'certification', owner_id: me.user_id, goes: true })
  })

  it('refuses a picture on which nobody could read a document, and keeps what was sent before it', async () => {
    const me = await app.member()
    await agree(app, me)
    const { data } = await sendSide(app, me, 'front')
    for (const [width, height] of [
      [60, 40],
      [480, 299],
      [200, 5_000],
      [1_000, 6_000],
    ] as const) {
      const small = await sendSide(app, me, 'front', await blankPicture(width, height))
      expect([width, small.data.type]).toEqual([width, 'PICTURE_TOO_SMALL'])
    }
    expect((await sendSide(app, me, 'back', await blankPicture(300, 480))).code).toBe(1)
    const rows =
      await app.sql`select id from private_file where owner_id = ${me.user_id} and deleted_at is null order by created_at`
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({ id: data.id })
  })

  it('refuses what is no picture, and nothing at all', async () => {
    const me = await app.member()
    await agree(app, me)
    const type = async (file: Buffer | null) => (await sendSide(app, me, 'back', file)).data.type
    expect(await type(null)).toBe('FILE_MISSING')
    expect(await type(Buffer.from('<svg/>'))).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await type(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('FILE_BROKEN')
    await app.sql`update media_day set files = 200 where owner_id = ${me.user_id}`
    expect((await sendSide(app, me, 'back')).data.type).toBe('FILE_TOO_MANY')
  })
})
