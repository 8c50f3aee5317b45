import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/company/getCompanys', () => {
  // Merchants of the whole platform are listed, page by page.
  const app = useApp({ own: true })

  it('answers open merchants, nearest first where a place is given', async () => {
    const north = await makeOrgan(app.sql, { lat: 31.4, lng: 120.63 })
    const far = await makeCompany(app.sql, { organ_id: north, name: '远' })
    const near = await makeCompany(app.sql, { organ_id: north, name: '近', lat: 31.319, lng: 120.63 })
    const shut = await makeCompany(app.sql, { organ_id: north, is_open: false })
    const guest = await app.guest()
    const { code, data } = await guest.call('organisation.getCompanys', { lat: 31.31, lng: 120.63 })
    expect(code).toBe(1)
    expect(data.map(({ id }) => id)).toEqual([near, far, 3])
    expect(data[0]).toMatchObject({ name: '近', intro: '', logo: null })
    expect(data[0]?.distance_m).toBeGreaterThan(995)
    expect(data[0]?.distance_m).toBeLessThan(1006)
    expect(data[2]?.distance_m).toBeNull()
    expect(
      (await guest.call('organisation.getCompanys', {})).data.map(({ id, distance_m }) => [id, distance_m]),
    ).toEqual([
      [3, null],
      [far, null],
      [near, null],
    ])
    expect(
      (await guest.call('organisation.getCompanys', { num: 1, page_num: 2, lat: 31.31, lng: 120.63 })).data.map(
        ({ id }) => id,
      ),
    ).toEqual([far])
    expect(data.map(({ id }) => id)).not.toContain(shut)
  })

  it('measures at the ends of the earth', async () => {
    const guest = await app.guest()
    for (const [lat, lng] of [
      [90, 180],
      [-90, -180],
      [0, 0],
      [-31.31, -59.37],
    ] as const)
      expect((await guest.call('organisation.getCompanys', { lat, lng })).code).toBe(1)
    for (const [lat, lng] of [
      [91, 0],
      [0, 181],
    ] as const)
      expect((await guest.call('organisation.getCompanys', { lat, lng })).data.type).toBe('BAD_INPUT')
  })
})
