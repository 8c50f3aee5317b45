import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../testing/app.ts'
import { owned, showText } from '../core/pictures.ts'

const DAY_MS = 86_400_000

describe('uploads that nothing shows', () => {
  const app = useApp({ own: true })
  const upload = async (me: Person) => {
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#306030' } })
      .png()
      .toBuffer()
    return (await me.call('media.base64ToPic', { base64: dot.toString('base64') })).data.id
  }
  const isShown = async (id: string) => (await fetch(`${app.url}/media/${id}/m.webp`)).status === 200
  const isNoted = async (id: string) => (await app.sql`select from media where id = ${id}`).length === 1
  const age = (...ids: string[]) =>
    app.sql`update media set created_at = created_at - interval '31 days' where id = any(${ids}::uuid[])`
  const sweep = async (inDays = 0) => {
    app.clock.set(new Date(Date.now() + inDays * DAY_MS).toISOString())
    await app.runTask('media', 'unused-pictures')
    app.clock.real()
  }

  it('go after a month, files and row, a day after they were given up', async () => {
    const me = await app.member()
    const [unused, young, avatar, claimed] = [await upload(me), await upload(me), await upload(me), await upload(me)]
    expect(await me.call('identity.setUserAvatar', { media_id: avatar })).toMatchObject({ code: 1 })
    await app.app.database.transact((tx) => showText(tx, `<p><img src="/media/${claimed}/l.webp" alt=""></p>`))
    await app.settle()
    await age(unused, avatar, claimed)

    await sweep()
    expect(await isShown(unused)).toBe(true)
    expect(await me.call('identity.setUserAvatar', { media_id: unused })).toMatchObject({
      data: { type: 'MEDIA_NOT_FOUND' },
    })
    await sweep()
    expect(await isShown(unused)).toBe(true)

    await sweep(1.1)
    expect([await isShown(unused), await isNoted(unused)]).toEqual([false, false])
    for (const id of [young, avatar, claimed]) expect([await isShown(id), await isNoted(id)]).toEqual([true, true])
  })

  it('stay where something took one in the moment in which it was given up', async () => {
    const me = await app.member()
    const id = await upload(me)
    await age(id)
    await app.app.database.transact(async (tx) => {
      expect([...(await owned(tx, me.user_id, [id]))]).toEqual([id])
      await sweep()
    })
    await app.settle()
    await sweep(1.1)
    expect([await isShown(id), await isNoted(id)]).toEqual([true, true])
  })

  it('are none of those that ship', async () => {
    const id = crypto.randomUUID()
    await app.sql`insert into media (id, width, height, bytes, created_at) values (${id}, 1, 1, 1, now() - interval '2 years')`
    await sweep()
    await sweep(1.1)
    expect(await isNoted(id)).toBe(true)
  })
})
