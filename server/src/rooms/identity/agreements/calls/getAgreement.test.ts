import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/index/getAgreement', () => {
  const app = useApp({ own: true })
  it('answers the text in force to anyone', async () => {
    const guest = await app.guest()
    const { code, data } = await guest.call('identity.getAgreement', { kind: 'privacy' })
    expect(code).toBe(1)
    expect(data).toMatchObject({ kind: 'privacy', title: '和颐隐私政策' })
    expect(data.html).toContain('<h2>')
    expect((await guest.call('identity.getAgreement', { kind: 'user' })).data.title).toBe('和颐用户协议')
  })
  it('answers the newest that is published already', async () => {
    const guest = await app.guest()
    const publish = (version: string, at: string) =>
      app.sql`insert into agreement (kind, version, title, html, published_at) values ('user', ${version}, '新', '<p>新</p>', ${at})`
    await publish('2999-01', '2999-01-01T00:00:00+08:00')
    const { data } = await guest.call('identity.getAgreement', { kind: 'user' })
    expect(data.version).not.toBe('2999-01')
    const { version } = data
    await publish('2026-11b', new Date().toISOString())
    expect((await guest.call('identity.getAgreement', { kind: 'user' })).data.version).toBe('2026-11b')
    expect((await guest.call('identity.getAgreement', { kind: 'user', version })).data.version).toBe(version)
    expect((await guest.call('identity.getAgreement', { kind: 'user', version: '2999-01' })).data.type).toBe(
      'AGREEMENT_NOT_FOUND',
    )
  })
  it('is of two that hold from one moment on the one written last, for everybody alike', async () => {
    const [guest, clerk] = [await app.guest(), await app.staff('platform_admin')]
    await app.sql`
      insert into agreement (id, kind, version, title, html, published_at) overriding system value
      select id, 'privacy', 'v' || id, '新', '<p>新</p>', now() - interval '1 minute' from unnest(array[90001, 90003, 90002]) id`
    const held = await app.member()
    await held.call('identity.setConsent', { kind: 'place', is_given: true })
    const { data: all } = await guest.call('identity.getAgreements', {})
    const { data: rows } = await clerk.call('identity.getAgreementsTo', { kind: 'privacy' })
    const [given] = await app.sql`select policy_version from consent where user_id = ${held.user_id}`
    expect([
      (await guest.call('identity.getAgreement', { kind: 'privacy' })).data.version,
      all.find(({ kind }) => kind === 'privacy')?.version,
      ...rows.list.filter((row) => row.is_in_force).map((row) => row.agreement_version),
      given?.policy_version,
    ]).toEqual(['v90003', 'v90003', 'v90003', 'v90003'])
  })
  it('keeps a text as it was once it is published', async () => {
    await expect(app.sql`update agreement set html = '' where kind = 'privacy'`).rejects.toThrow(/only ever added/)
    await expect(app.sql`delete from agreement where kind = 'privacy'`).rejects.toThrow(/only ever added/)
  })
  it('refuses a kind that has no text yet', async () => {
    const guest = await app.guest()
    await app.sql`truncate agreement`
    expect((await guest.call('identity.getAgreement', { kind: 'privacy' })).data.type).toBe('AGREEMENT_NOT_FOUND')
  })
})
