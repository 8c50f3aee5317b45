import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { documentOf, newIdNumber } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/auditCertification', () => {
  const app = useApp()
  /** A member who waits, and staff of their organisation. */
  async function queue(number = newIdNumber('1946-03-05')) {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    return { organ_id, me, member, row: await wait(me, member, number) }
  }
  async function wait(me: Person, member: Person, number?: string) {
    await member.call('identity.setCertification', await documentOf(app, member, number))
    const { list } = (await me.call('members.getCertifications', {})).data
    const row = list.find(({ user_id }) => user_id === member.user_id)
    if (!row) throw new Error('nobody waits')
    return row
  }
  const pass = (me: Person, { id, version }: { id: number; version: string }, valid_until: string | null = null) =>
    me.call('members.auditCertification', { id, version, event: 'pass', valid_until })
  const type = async (answer: Promise<{ data: { type?: string } }>) => (await answer).data.type

  it('makes the profile that of the document, deletes its pictures at once and says when', async () => {
    const { me, member, row } = await queue()
    expect((await pass(me, row, '2099-12-31')).data).toEqual({ state: 'PASSED' })
    expect((await member.call('identity.getUserInfo', {})).data).toMatchObject({
      real_name: '沈宝珍',
      birthday: '1946-03-05',
      is_certified: true,
    })
    expect((await member.call('identity.setMineInfo', { nickname: '老沈', birthday: '1946-03-05' })).code).toBe(1)
    expect(await type(member.call('identity.setMineInfo', { gender: 'unknown' }))).toBe('PROFILE_CERTIFIED')
    await app.settle()
    const { data } = await me.call('members.getCertificationTo', { id: row.id })
    expect(data).toMatchObject({ state: 'PASSED', pictures: [], valid_until: '2099-12-31' })
    expect(Date.now() - Date.parse(data.pictures_end_at ?? '')).toBeLessThan(60_000)
    const [trace] = await app.sql`
      select actor_id, detail from audit where action = 'certification.pass' and target_id = ${row.id}`
    expect(trace).toMatchObject({ actor_id: me.user_id, detail: { number: row.number_masked } })
  })

  it('refuses with a reason that the member reads; the pictures stay to be mended, and new ones take their place', async () => {
    const { me, member, row } = await queue()
    const { id, version } = row
    const refuse = (reason: string) =>
      me.call('members.auditCertification', { id, version, event: 'reject' as const, reason })
    expect(await type(refuse(''))).toBe('BAD_INPUT')
    expect((await refuse('照片看不清')).code).toBe(1)
    const mine = (await member.call('identity.getCertification', {})).data
    expect(mine).toMatchObject({ state: 'REJECTED', sent: { reason: '照片看不清' } })
    expect(mine.sent?.pictures).toHaveLength(2)
    const [front] = mine.sent?.pictures ?? []
    const again = { ...(await documentOf(app, member)), front_id: front?.id ?? '' }
    expect((await member.call('identity.setCertification', again)).code).toBe(1)
    await app.settle()
    const kept = await app.sql<{ id: string }[]>`
      select id from private_file where owner_id = ${member.user_id} and deleted_at is null order by id`
    expect(kept.map((file) => file.id)).toEqual([again.front_id, again.back_id].sort())
  })

  it('has one winner of two colleagues, and the other hears who it was', async () => {
    const { organ_id, me, row } = await queue()
    const other = await app.staff('organ_admin', { organ_id })
    const types = (await Promise.all([pass(me, row), pass(other, row)])).map(({ data }) => data.type ?? 'ok')
    expect(types.sort()).toEqual(['CERTIFICATION_DECIDED', 'ok'])
    expect((await pass(me, row)).msg).toMatch(/已经审核过了，结果是“已认证”/)
  })

  it('certifies one of two people who show the same number, however close together', async () => {
    const { organ_id, me, row } = await queue()
    const number = (await me.call('members.getCertificationNumber', { id: row.id, reason: '核对' })).data.number
    const twin = await wait(me, await app.member({ organ_id }), number)
    const types = (await Promise.all([pass(me, row), pass(me, twin)])).map(({ data }) => data.type ?? 'ok')
    expect(types.sort()).toEqual(['CERTIFICATE_TAKEN', 'ok'])
  })

  it('passes only what was looked at, and no document that has ended', async () => {
    const { me, member, row } = await queue()
    expect(await type(pass(me, row, '2020-01-01'))).toBe('BAD_INPUT')
    await member.call('identity.withdrawCertification', {})
    expect(await type(pass(me, row))).toBe('CERTIFICATION_NOT_FOUND')
    await wait(me, member)
    expect(await type(pass(me, row))).toBe('CHANGED_MEANWHILE')
  })

  it('lets nobody decide about themselves, or about a member of elsewhere', async () => {
    const { me, row } = await queue()
    const own = await wait(me, me)
    expect(own.is_own).toBe(true)
    expect(await type(pass(me, own))).toBe('CERTIFICATION_OWN')
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    expect(await type(pass(stranger, row))).toBe('CERTIFICATION_NOT_FOUND')
    expect(await type(pass(stranger, { ...row, id: 8_999_999_999 }))).toBe('CERTIFICATION_NOT_FOUND')
  })
})
