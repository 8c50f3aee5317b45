import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { agree, documentOf, newIdNumber, sendSide } from '../../testing.ts'

describe('POST /api/userinfo/setCertification', () => {
  const app = useApp()
  const submit = (me: Person, given: Awaited<ReturnType<typeof documentOf>>) =>
    me.call('identity.setCertification', given)

  it('reads birthday and gender off the number, seals it, and shows it by its ends alone', async () => {
    const me = await app.member()
    const number = newIdNumber('1946-03-05')
    expect((await submit(me, await documentOf(app, me, number))).data).toEqual({ state: 'SUBMITTED' })
    const { data } = await me.call('identity.getCertification', {})
    const gender = Number(number[16]) % 2 ? 'male' : 'female'
    const number_masked = `9${'*'.repeat(16)}${number[17]}`
    expect(data).toMatchObject({
      state: 'SUBMITTED',
      has_consent: true,
      sent: {
        document: 'id_card',
        name: '沈宝珍',
        birthday: '1946-03-05',
        gender,
        number_masked,
        pictures_end_at: null,
      },
    })
    expect(data.sent?.pictures.map(({ side }) => side)).toEqual(['front', 'back'])
    const [row] = await app.sql<{ sealed: string; all: string }[]>`
      select number_sealed as sealed, c::text as all from certification c where user_id = ${me.user_id}`
    expect(app.app.secrets.open(row?.sealed ?? '')).toBe(number)
    expect(row?.all).not.toContain(number)
  })

  it('takes one of two submissions that come at once, and none while one waits', async () => {
    const me = await app.member()
    const given = await documentOf(app, me)
    const types = (await Promise.all([submit(me, given), submit(me, given)])).map(({ data }) => data.type ?? 'ok')
    expect(types.sort()).toEqual(['CERTIFICATION_STANDS', 'ok'])
    const late = await submit(me, await documentOf(app, me))
    expect([late.data.type, late.msg]).toEqual(['CERTIFICATION_STANDS', '您的认证审核中，不用再提交'])
  })

  it('needs the consent, right fields, and pictures of one’s own that are there', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const given = await documentOf(app, other)
    expect((await submit(me, given)).data.type).toBe('CONSENT_NEEDED')
    await agree(app, me)
    expect((await submit(me, given)).data.type).toBe('MEDIA_NOT_FOUND')
    expect((await submit(me, { ...given, front_id: randomUUID() })).data.type).toBe('MEDIA_NOT_FOUND')
    const wrong = await submit(me, { ...given, number: '110105194912310021' })
    expect(wrong.data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'number', msg: '号码不对，请对着证件再看一遍' }],
    })
    const own = {
      front_id: (await sendSide(app, me, 'front')).data.id,
      back_id: (await sendSide(app, me, 'back')).data.id,
    }
    expect((await submit(me, { ...given, ...own })).code).toBe(1)
  })

  it('answers a number that is certified for another account like any: only the review tells', async () => {
    const number = newIdNumber()
    const [first, me] = [await app.member(), await app.member()]
    await submit(first, await documentOf(app, first, number))
    await app.sql`update certification set state = 'PASSED' where user_id = ${first.user_id}`
    const other = await app.member()
    const taken = await submit(me, await documentOf(app, me, ` ${number.toLowerCase()} `))
    expect(taken).toEqual(await submit(other, await documentOf(app, other, newIdNumber())))
    expect(taken).toMatchObject({ code: 1, data: { state: 'SUBMITTED' } })
  })
})
