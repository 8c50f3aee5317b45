import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

const text = (own: object = {}) => ({
  kind: 'privacy' as const,
  agreement_version: randomUUID().slice(0, 8),
  title: '隐私政策',
  summary: '多说明了位置信息怎么用',
  html: '<p onclick="x()">全文</p><script>x()</script>',
  from: '2026-01-01',
  ...own,
})

describe('POST /api/index/setAgreement, publishAgreement, delAgreement, getAgreementsTo and getAgreementAccepts', () => {
  const app = useApp({ own: true })
  const clerk = () => app.staff('platform_admin')

  it('writes a draft, publishes it as it was read, and then tells who accepted it', async () => {
    const [me, member] = [await clerk(), await app.member()]
    const draft = text()
    const { data: saved } = await me.call('identity.setAgreement', draft)
    const { agreement_version } = draft
    expect((await member.call('identity.getAgreement', { kind: 'privacy', version: agreement_version })).code).toBe(0)
    const shown = (await me.call('identity.getAgreementsTo', { id: saved.id })).data
    expect(shown.list).toMatchObject([{ state: 'draft', html: '<p>全文</p>', is_in_force: false, accepted: 0 }])
    expect(await me.call('identity.publishAgreement', saved)).toMatchObject({ code: 1 })
    const asked = (await member.call('identity.getAgreements', {})).data.find(({ kind }) => kind === 'privacy')
    expect(asked).toMatchObject({ version: agreement_version, is_accepted: false, summary: draft.summary })
    await member.call('identity.acceptAgreements', { agreements: [{ kind: 'privacy', version: agreement_version }] })
    const { data: who } = await me.call('identity.getAgreementAccepts', { kind: 'privacy', agreement_version })
    expect(who).toMatchObject({ total: 1, list: [{ user_id: member.user_id, way: 'asked' }] })
    const { data: after } = await me.call('identity.getAgreementsTo', { state: 'published', kind: 'privacy' })
    expect(after.list[0]).toMatchObject({ id: saved.id, is_in_force: true, accepted: 1, html: '' })
    expect(after.list.filter(({ is_in_force }) => is_in_force)).toHaveLength(1)
  })

  it('holds a text back until its day', async () => {
    const [me, guest] = [await clerk(), await app.guest()]
    const draft = text({ kind: 'user', from: '2999-01-01' })
    const { data } = await me.call('identity.setAgreement', draft)
    await me.call('identity.publishAgreement', data)
    const inForce = (await guest.call('identity.getAgreements', {})).data
    expect(inForce.map(({ version }) => version)).not.toContain(draft.agreement_version)
  })

  it('never changes, deletes or publishes again what is published, nor what is not there', async () => {
    const me = await clerk()
    const draft = text({ from: '2999-01-01' })
    const { data: saved } = await me.call('identity.setAgreement', draft)
    await me.call('identity.publishAgreement', saved)
    const reasonOf = async (id: number) => [
      (await me.call('identity.setAgreement', { ...draft, id })).data.type,
      (await me.call('identity.publishAgreement', { id, version: '1' })).data.type,
      (await me.call('identity.delAgreement', { id })).data.type,
    ]
    expect(new Set(await reasonOf(saved.id))).toEqual(new Set(['AGREEMENT_PUBLISHED']))
    expect(new Set(await reasonOf(8_999_999_999))).toEqual(new Set(['AGREEMENT_NOT_FOUND']))
  })

  it('tells the second of two colleagues, refuses a version that is taken and a text without words', async () => {
    const [one, other] = [await clerk(), await clerk()]
    const draft = text()
    const { data: saved } = await one.call('identity.setAgreement', draft)
    await other.call('identity.setAgreement', { ...draft, ...saved, html: '' })
    expect((await one.call('identity.setAgreement', { ...draft, ...saved })).data.type).toBe('CHANGED_MEANWHILE')
    expect((await one.call('identity.publishAgreement', saved)).data.type).toBe('CHANGED_MEANWHILE')
    expect((await one.call('identity.publishAgreement', { id: saved.id, version: '2' })).data.type).toBe(
      'AGREEMENT_EMPTY',
    )
    expect((await one.call('identity.setAgreement', draft)).data.type).toBe('AGREEMENT_VERSION_TAKEN')
    const { data: second } = await one.call('identity.setAgreement', text())
    expect((await one.call('identity.setAgreement', { ...draft, id: second.id })).data.type).toBe(
      'AGREEMENT_VERSION_TAKEN',
    )
    expect(await one.call('identity.delAgreement', { id: second.id })).toMatchObject({ code: 1 })
    expect((await one.call('identity.getAgreementsTo', { id: second.id })).data.list).toEqual([])
  })
})
