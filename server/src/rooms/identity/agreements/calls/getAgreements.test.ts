import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/index/getAgreements', () => {
  const app = useApp({ own: true })
  it('tells anybody what is in force, and a person what is new to them', async () => {
    const guest = await app.guest()
    const me = await app.member()
    const { data: first } = await guest.call('identity.getAgreements', {})
    expect(first.map(({ kind, is_accepted }) => [kind, is_accepted])).toEqual([
      ['privacy', false],
      ['user', false],
    ])
    await me.call('identity.acceptAgreements', { agreements: first.map(({ kind, version }) => ({ kind, version })) })
    const mine = async () =>
      (await me.call('identity.getAgreements', {})).data.map(({ kind, version, ...more }) => ({
        [`${kind} ${version}`]: [more.is_accepted, more.is_known, more.summary],
      }))
    expect(await mine()).toEqual(first.map(({ kind, version }) => ({ [`${kind} ${version}`]: [true, true, ''] })))
    await app.sql`
      insert into agreement (kind, version, title, summary, html, state, published_at) values
        ('privacy', '2', '新', '多说了一句', '', 'published', now()), ('user', '2', '新', '', '', 'draft', now())`
    expect(await mine()).toEqual([
      { 'privacy 2': [false, true, '多说了一句'] },
      { [`user ${first[1]?.version}`]: [true, true, ''] },
    ])
  })
})
