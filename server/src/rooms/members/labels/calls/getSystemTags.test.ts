import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/tags_user/getSystemTags', () => {
  const app = useApp()

  it('shows the labels of my merchants and of the platform, by owner, merchant and words', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [one, two] = [
      await makeCompany(app.sql, { organ_id, name: '双塔超市' }),
      await makeCompany(app.sql, { organ_id }),
    ]
    const [me, admin] = [await app.staff('organ_admin', { organ_id }), await app.staff('platform_admin')]
    const add = async (who: typeof me, name: string, merchantId = 0) =>
      (await who.call('members.setSystemTag', { group: `组${organ_id}`, name, colour: 'note', merchantId })).data.id
    const [a, b, s] = [await add(me, '甲', one), await add(me, '乙', two), await add(admin, '丙')]
    await add(await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) }), '丁')
    const find = async (input: object) =>
      (await me.call('members.getSystemTags', { keyword: `组${organ_id}`, ...input })).data.list
    expect((await find({})).map(({ id }) => id).sort((x, y) => x - y)).toEqual([a, b, s])
    expect(await find({ owner: 'system' })).toMatchObject([{ id: s, merchantId: 0, merchant_name: '', is_own: false }])
    expect(await find({ merchantId: one })).toMatchObject([
      { id: a, merchant_name: '双塔超市', is_own: true, members: 0 },
    ])
    expect(await find({ keyword: '乙', owner: 'company' })).toMatchObject([{ id: b }])
  })
})
