import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { alarmsOf } from '../../../../testing/tasks.ts'
import { makeGoods } from '../../../mall/testing.ts'
import { demoPictureId } from '../../seed.ts'

describe('POST /api/vote/createPoster', () => {
  const app = useApp()
  const poster = async (who: Awaited<ReturnType<typeof app.member>>, id: number) =>
    (await who.call('media.createPoster', { kind: 'goods', id })).data
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${app.url}${path}`)).arrayBuffer())

  it('draws a product with its QR once, and another picture where its words change', async () => {
    const name = `<b>"超长"</b>&的商品名${'很长'.repeat(20)}`
    const goods = await makeGoods(app.sql, { name, skus: [{ points: 200, price_fen: 1590 }] })
    await app.sql`update goods set album = array[${demoPictureId('goods-rice')}::uuid] where id = ${goods.id}`
    const me = await app.member()
    const first = await poster(me, goods.id)
    expect(first).toMatchObject({
      width: 750,
      height: 1200,
      url: `${app.url}/h5/#/pagesV2/shop/product?goods_id=${goods.id}`,
    })
    const bytes = await bytesOf(first.path)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 750, height: 1200 })
    expect(bytes.length).toBeLessThan(400_000)
    expect((await poster(await app.member(), goods.id)).path).toBe(first.path)
    await app.sql`update goods set name = '新名字' where id = ${goods.id}`
    expect((await poster(me, goods.id)).path).not.toBe(first.path)
  })

  it('stays for 30 days after it was last asked for, and is drawn anew later', async () => {
    const me = await app.member()
    const goods = await makeGoods(app.sql)
    const { path } = await poster(me, goods.id)
    const id = path.split('/')[2] ?? ''
    const endIn = (days: number) =>
      app.sql`update poster set ends_at = now() + ${days} * interval '1 day' where id = ${id}`
    const isThere = async () => (await fetch(`${app.url}${path}`)).status === 200
    await endIn(2)
    await poster(me, goods.id)
    const [left] = await app.sql<{ days: number }[]>`
      select round(extract(epoch from ends_at - now()) / 86400)::int as days from poster where id = ${id}`
    expect(left).toEqual({ days: 30 })
    expect(await alarmsOf(app, 'media', 'posters')).toEqual([])
    expect(await isThere()).toBe(true)
    await endIn(-1)
    expect(await alarmsOf(app, 'media', 'posters')).toEqual([])
    expect([await isThere(), await app.sql`select 1 from poster where id = ${id}`]).toEqual([false, []])
    expect((await poster(me, goods.id)).path).toBe(path)
    expect(await isThere()).toBe(true)
  })

  it('draws words with the font that ships: two names make two pictures', async () => {
    const me = await app.member()
    const pixels = async (name: string) => {
      const { path } = await poster(me, (await makeGoods(app.sql, { name })).id)
      const title = { left: 40, top: 720, width: 670, height: 80 }
      return await sharp(await bytesOf(path))
        .extract(title)
        .raw()
        .toBuffer()
    }
    const [one, other] = [await pixels('软香大米'), await pixels('手工挂面')]
    expect(one.equals(other)).toBe(false)
  })

  it('refuses what there is none of, and goods that never were on the shelf', async () => {
    const draft = await makeGoods(app.sql, { is_on: false })
    const me = await app.member()
    for (const id of [draft.id, 999_999_999]) expect(await poster(me, id)).toMatchObject({ type: 'POSTER_NOT_FOUND' })
  })
})
