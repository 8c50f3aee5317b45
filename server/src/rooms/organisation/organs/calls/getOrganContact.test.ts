import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/getOrganContact', () => {
  const app = useApp()
  const give = (id: number, phone: string) =>
    app.sql`update organ set phone = ${phone}, hours = '每天 8:00-17:30' where id = ${id}`

  it("names my organisation's phone, and where it has none the nearest above it", async () => {
    const centre = await makeOrgan(app.sql, { name: '桐芳分中心' })
    const station = await makeOrgan(app.sql, { parent_id: centre, name: '双塔弄站' })
    const me = await app.member({ organ_id: station })
    const contact = async () => (await me.call('organisation.getOrganContact', {})).data
    await give(centre, '0512-65880400')
    expect(await contact()).toMatchObject({ name: '桐芳分中心', phone: '0512-65880400', hours: '每天 8:00-17:30' })
    await give(station, '0512-65880900')
    expect(await contact()).toMatchObject({ name: '双塔弄站', phone: '0512-65880900' })
    await app.sql`update organ set state = 'closed' where id = ${station}`
    expect(await contact()).toMatchObject({ name: '桐芳分中心' })
  })
  it('says from when on somebody answers, while nobody does', async () => {
    const station = await makeOrgan(app.sql)
    await give(station, '0512-65880900')
    const me = await app.member({ organ_id: station })
    const opens = async (time: string) => {
      app.clock.set(`2026-11-24T${time}:00+08:00`)
      return (await me.call('organisation.getOrganContact', {})).data.opens
    }
    expect([await opens('06:00'), await opens('10:00'), await opens('18:00')]).toEqual(['今天8:00', '', '明天8:00'])
  })
  it('names the platform to a visitor and where nobody has a phone, with an empty one where it has none', async () => {
    const [root] = await app.sql<{ name: string; phone: string }[]>`select name, phone from organ where id = 2`
    const quiet = await app.member({ organ_id: await makeOrgan(app.sql) })
    for (const person of [await app.guest(), quiet])
      expect((await person.call('organisation.getOrganContact', {})).data).toMatchObject({ ...root })
  })
})
