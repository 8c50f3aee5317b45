import { CHILDREN_PAGE, MAX_ORGANS_FOUND } from '@heyi/contract/organisation/organ-rules'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan, makeOrgans } from '../../testing.ts'

const MAX_BYTES = 200_000

describe('POST /api/organ/organGet', () => {
  const app = useApp()
  it('answers a small branch of open organisations whole, to anyone, with the way to it', async () => {
    const centre = await makeOrgan(app.sql, { name: '桐芳分中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '双塔弄站' })
    const ward = await makeOrgan(app.sql, { parent_id: station, name: '一病区' })
    const closed = await makeOrgan(app.sql, { parent_id: centre, name: '旧站', state: 'closed' })
    const guest = await app.guest()
    const { code, data } = await guest.call('organisation.organGet', { id: centre })
    expect(code).toBe(1)
    const [root] = (await guest.call('organisation.organGet', {})).data
    expect(root).toMatchObject({ id: 2, parent_id: 0, way: [] })
    expect(data).toEqual([
      {
        ...{ id: centre, parent_id: 2, name: '桐芳分中心', kind: 'station', below: 1 },
        way: [{ id: 2, name: root?.name }],
        children: [
          {
            ...{ id: station, parent_id: centre, name: '双塔弄站', kind: 'station', below: 1, way: [] },
            children: [
              { id: ward, parent_id: station, name: '一病区', kind: 'station', below: 0, way: [], children: [] },
            ],
          },
        ],
      },
    ])
    for (const id of [closed, 987_654_321]) expect((await guest.call('organisation.organGet', { id })).data).toEqual([])
  })

  it('answers of a large branch the first level, page by page, each with how many stand below it', async () => {
    const centre = await makeOrgan(app.sql)
    const first = await makeOrgans(app.sql, centre, 3_000)
    await makeOrgan(app.sql, { parent_id: first })
    const guest = await app.guest()
    const seen = new Set<number>()
    for (const page_num of [1, 2, 30, 31]) {
      const answer = await guest.call('organisation.organGet', { id: centre, page_num })
      expect(JSON.stringify(answer).length).toBeLessThan(MAX_BYTES)
      const [top] = answer.data
      expect(top).toMatchObject({ id: centre, below: 3_000 })
      expect(top?.children).toHaveLength(page_num > 30 ? 0 : CHILDREN_PAGE)
      for (const { id } of top?.children ?? []) seen.add(id)
      if (page_num === 1) expect(top?.children[0]).toMatchObject({ id: first, below: 1, children: [] })
    }
    expect(seen.size).toBe(3 * CHILDREN_PAGE)
    const whole = await guest.call('organisation.organGet', {})
    expect(Buffer.byteLength(JSON.stringify(whole))).toBeLessThan(MAX_BYTES)
  })

  it('finds below one by a part of the name, with the way, and not more than are read', async () => {
    const centre = await makeOrgan(app.sql, { name: '寻找中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '百狮站' })
    const point = await makeOrgan(app.sql, { parent_id: station, name: '百狮点' })
    await makeOrgan(app.sql, { parent_id: centre, name: '百狮旧站', state: 'closed' })
    await makeOrgan(app.sql, { name: '百狮别处' })
    const guest = await app.guest()
    const find = async (keyword: string, id = centre) =>
      (await guest.call('organisation.organGet', { id, keyword })).data
    expect(await find('百狮')).toMatchObject([
      { id: station, way: [{ id: 2 }, { id: centre, name: '寻找中心' }], children: [] },
      { id: point, way: [{ id: 2 }, { id: centre }, { id: station, name: '百狮站' }], children: [] },
    ])
    for (const keyword of ['%', '_', "'", '没有']) expect(await find(keyword)).toEqual([])
    await makeOrgans(app.sql, centre, 3_000)
    expect(await find('测量站')).toHaveLength(MAX_ORGANS_FOUND)
  })
})
