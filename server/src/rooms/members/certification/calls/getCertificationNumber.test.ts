import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { documentOf, loseProof, newIdNumber } from '../../../identity/testing.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /api/userinfo/getCertificationNumber', () => {
  const app = useApp()
  it('tells the whole number for a reason, which stands in the log with who asked', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    const number = newIdNumber()
    await member.call('identity.setCertification', await documentOf(app, member, number))
    const id = (await me.call('members.getCertifications', {})).data.list[0]?.id ?? 0
    expect((await me.call('members.getCertificationNumber', { id, reason: ' ' })).data.type).toBe('BAD_INPUT')
    expect((await me.call('members.getCertificationNumber', { id, reason: '审核时核对证件' })).data).toEqual({ number })
    const traces = await app.sql`
      select actor_id, reason, detail from audit where action = 'certification.number' and subject_id = ${member.user_id}`
    expect(traces).toEqual([{ actor_id: me.user_id, reason: '审核时核对证件', detail: {} }])
    const stranger = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    for (const one of [id, 8_999_999_999])
      expect((await stranger.call('members.getCertificationNumber', { id: one, reason: '核对' })).data.type).toBe(
        'CERTIFICATION_NOT_FOUND',
      )
  })
  it('tells nobody who has not shown lately who they are', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [me, member] = [await app.staff('organ_admin', { organ_id }), await app.member({ organ_id })]
    await member.call('identity.setCertification', await documentOf(app, member))
    const id = (await me.call('members.getCertifications', {})).data.list[0]?.id ?? 0
    await loseProof(app.sql, me)
    const { data } = await me.call('members.getCertificationNumber', { id, reason: '审核时核对证件' })
    expect(data.type).toBe('PROOF_NEEDED')
  })
})
