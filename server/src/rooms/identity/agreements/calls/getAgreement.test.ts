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
    expect((await guest.call('identity.getAgreement', { kind: 'user' })).data.version).not.toBe('2999-01')
  })
  it('refuses a kind that has no text yet', async () => {
    const guest = await app.guest()
    await app.sql`delete from agreement where kind = 'privacy'`
    expect((await guest.call('identity.getAgreement', { kind: 'privacy' })).data.type).toBe('AGREEMENT_NOT_FOUND')
  })
})
