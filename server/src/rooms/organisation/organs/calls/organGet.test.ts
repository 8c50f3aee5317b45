import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/organGet', () => {
  const app = useApp()
  it('answers the tree of open organisations to anyone', async () => {
    const centre = await makeOrgan(app.sql, { name: '桐芳分中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '双塔弄站' })
    const closed = await makeOrgan(app.sql, { parent_id: centre, name: '旧站', state: 'closed' })
    const guest = await app.guest()
    const { code, data } = await guest.call('organisation.organGet', {})
    expect(code).toBe(1)
    expect(data).toMatchObject([{ id: 2, parent_id: 0 }])
    expect(data[0]?.children.filter(({ id }) => [centre, station, closed].includes(id))).toMatchObject([
      { id: centre, parent_id: 2, name: '桐芳分中心', children: [{ id: station, name: '双塔弄站', children: [] }] },
    ])
  })
})
