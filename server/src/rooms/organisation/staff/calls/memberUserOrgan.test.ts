import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../testing.ts'

describe('POST /api/organ/memberUserOrgan', () => {
  const app = useApp()
  let centre: number
  let station: number
  let elsewhere: number
  let staff: Person
  const people: Record<'atCentre' | 'atStation' | 'elsewhere', Person> = {} as never
  beforeAll(async () => {
    centre = await makeOrgan(app.sql)
    station = await makeOrgan(app.sql, { parent_id: centre })
    elsewhere = await makeOrgan(app.sql)
    people.atCentre = await app.member({ organ_id: centre, real_name: '沈宝珍' })
    people.atStation = await app.member({ organ_id: station, real_name: '陆根生' })
    people.elsewhere = await app.member({ organ_id: elsewhere, real_name: '顾美英' })
    staff = await app.staff('operator', { organ_id: centre, real_name: '毛晓芸' })
  })
  const find = async (given: object) =>
    (await staff.call('organisation.memberUserOrgan', { organ_id: centre, type: 'member', ...given })).data
  const ids = async (given: object) => (await find(given)).map(({ id }) => id)

  it('answers members of the organisation and below, of it alone, or of below alone', async () => {
    expect(await ids({})).toEqual([people.atCentre.user_id, people.atStation.user_id])
    expect(await ids({ this_organ: false })).toEqual([people.atCentre.user_id])
    expect(await ids({ only_organ: false })).toEqual([people.atStation.user_id])
    expect(await ids({ organ_id: station })).toEqual([people.atStation.user_id])
  })

  it('tells names and masked phones only', async () => {
    const [first] = await find({})
    const { mobile } = people.atCentre
    expect(first).toEqual({
      id: people.atCentre.user_id,
      name: '沈宝珍',
      mobile_masked: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      avatar: null,
      organ_id: centre,
    })
  })

  it('finds by part of a name or a whole phone, and takes signs as they are', async () => {
    expect(await ids({ keyword: '根生' })).toEqual([people.atStation.user_id])
    expect(await ids({ keyword: people.atCentre.mobile })).toEqual([people.atCentre.user_id])
    expect(await ids({ keyword: people.atCentre.mobile.slice(0, 8) })).toEqual([])
    expect(await ids({ keyword: people.elsewhere.mobile })).toEqual([])
    for (const keyword of ['%', '_', '\\', "'", '沈%']) expect(await ids({ keyword })).toEqual([])
  })

  it('pages to the true end', async () => {
    expect(await ids({ num: 1 })).toEqual([people.atCentre.user_id])
    expect(await ids({ num: 1, page_num: 2 })).toEqual([people.atStation.user_id])
    expect(await ids({ num: 1, page_num: 3 })).toEqual([])
  })

  it('answers staff by their person, at the topmost organisation of the scope', async () => {
    const doctor = await app.staff('doctor', { organ_ids: [2, centre, station], organ_id: station })
    const rows = await find({ type: 'staff' })
    expect(rows.map(({ id, organ_id }) => ({ id, organ_id }))).toEqual([
      { id: staff.user_id, organ_id: centre },
      { id: doctor.user_id, organ_id: centre },
    ])
    expect((await find({ type: 'staff', keyword: '毛晓' })).map(({ id }) => id)).toEqual([staff.user_id])
    expect((await find({ type: 'staff', only_organ: false })).map(({ organ_id }) => organ_id)).toEqual([station])
  })

  it('wants at least one box ticked', async () => {
    expect(
      (
        await staff.call('organisation.memberUserOrgan', {
          organ_id: centre,
          type: 'member',
          only_organ: false,
          this_organ: false,
        })
      ).data.type,
    ).toBe('BAD_INPUT')
  })

  it("answers another organisation's id like an unknown one", async () => {
    const answers = await Promise.all(
      [elsewhere, 2, 987_654].map((organ_id) =>
        staff.call('organisation.memberUserOrgan', { organ_id, type: 'member' }),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[2])
    expect(answers[0]?.data.type).toBe('ORGAN_NOT_FOUND')
  })

  it('is for staff with the right only', async () => {
    const writeoff = await app.staff('writeoff', { organ_id: centre })
    for (const person of [writeoff, people.atCentre])
      expect((await person.call('organisation.memberUserOrgan', { organ_id: centre, type: 'member' })).code).toBe(403)
  })
})
