import { CHILDREN_PAGE, MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan, makeOrgans } from '../../testing.ts'

const MAX_BYTES = 200_000
const look = async (who: Person, asked: object = {}) => (await who.call('organisation.getOrgansTo', asked)).data

describe('POST /api/organ/getOrgansTo', () => {
  const app = useApp()

  it('shows my organisation and what stands below it, in use or not, with what each holds', async () => {
    const top = await makeOrgan(app.sql)
    const [one, closed] = [
      await makeOrgan(app.sql, { parent_id: top }),
      await makeOrgan(app.sql, { parent_id: top, state: 'closed' }),
    ]
    const deep = await makeOrgan(app.sql, { parent_id: one })
    await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    await app.member({ organ_id: one })
    await app.member({ organ_id: deep })
    await makeCompany(app.sql, { organ_id: one })
    const below = { way: [], is_fixed: false }
    expect(await look(me)).toMatchObject([
      { id: top, parent_id: 0, is_fixed: true, staff: 1, members: 0, children: 2, organs_below: 3, members_below: 2 },
      { id: one, parent_id: top, members: 1, companies: 1, state: 'open', members_below: 1, children: 1, ...below },
      { id: closed, parent_id: top, state: 'closed', children: 0, organs_below: 0, ...below },
      { id: deep, parent_id: one, members: 1, members_below: 0, ...below },
    ])
    expect(await look(me, { id: one })).toMatchObject([
      { id: one, parent_id: top, way: [{ id: top, name: '测试站' }], members_below: 1 },
      { id: deep, parent_id: one },
    ])
  })

  it('answers of a branch with thousands the first level, page by page, and finds the others by name', async () => {
    const top = await makeOrgan(app.sql, { name: '大中心' })
    const first = await makeOrgans(app.sql, top, 3_000)
    const deep = await makeOrgan(app.sql, { parent_id: first, name: '深处' })
    await app.member({ organ_id: deep })
    const me = await app.staff('organ_admin', { organ_id: top })
    const seen = new Set<number>()
    for (const page_num of [1, 2, 30]) {
      const answer = await me.call('organisation.getOrgansTo', { page_num })
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MAX_BYTES)
      const [over, ...rows] = answer.data
      expect(over).toMatchObject({ id: top, children: 3_000, organs_below: 3_001, members_below: 1 })
      expect(rows).toHaveLength(CHILDREN_PAGE)
      for (const { id } of rows) seen.add(id)
    }
    expect(seen.size).toBe(3 * CHILDREN_PAGE)
    expect(await look(me, { page_num: 31 })).toMatchObject([{ id: top }])
    expect(await look(me, { keyword: '深处' })).toMatchObject([
      { id: deep, way: [{ id: top, name: '大中心' }, { id: first }], members: 1 },
    ])
    const found = await me.call('organisation.getOrgansTo', { keyword: '测量站' })
    expect(found.data).toHaveLength(MAX_ORGANS_FOUND)
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(MAX_BYTES)
    // A branch as large as may come whole, with all words as long as they may be.
    const most = await makeOrgan(app.sql, { parent_id: top })
    await makeOrgans(app.sql, most, 199)
    const whole = await me.call('organisation.getOrgansTo', { id: most })
    expect(whole.data).toHaveLength(200)
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(MAX_BYTES)
  })

  it("answers another's organisation like an unknown one, whatever is asked of it", async () => {
    const [mine, other] = [await makeOrgan(app.sql), await makeOrgan(app.sql, { name: '别人中心' })]
    await makeOrgan(app.sql, { parent_id: other, name: '别人的站' })
    const me = await app.staff('organ_admin', { organ_id: mine })
    for (const asked of [{}, { keyword: '别人' }, { page_num: 2 }]) {
      const [unknown] = [await me.call('organisation.getOrgansTo', { id: 987_654_321, ...asked })]
      expect(unknown?.data).toMatchObject({ type: 'ORGAN_NOT_FOUND' })
      for (const id of [other, 2]) expect(await me.call('organisation.getOrgansTo', { id, ...asked })).toEqual(unknown)
    }
    expect(await look(me, { keyword: '别人' })).toEqual([])
  })
})
