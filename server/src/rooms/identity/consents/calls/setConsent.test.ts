import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { hasConsent, needConsent } from '../consents.ts'

describe('POST /api/user/setConsent', () => {
  const app = useApp()
  it('gives a consent and takes it back; every change stays, with the policy that was in force', async () => {
    const me = await app.member()
    const stands = () => app.app.database.use((tx) => hasConsent(tx, me.user_id, 'id_document'))
    expect(await stands()).toBe(false)
    for (const is_given of [true, true, false, true])
      expect(await me.call('identity.setConsent', { kind: 'id_document', is_given })).toMatchObject({
        code: 1,
        data: { kind: 'id_document', is_given },
      })
    expect(await stands()).toBe(true)
    const { data } = await me.call('identity.getConsents', {})
    expect(data.history.map(({ kind, is_given }) => [kind, is_given])).toEqual([
      ['id_document', true],
      ['id_document', false],
      ['id_document', true],
    ])
    expect(data.history.every(({ policy_version }) => policy_version !== '')).toBe(true)
    expect(data.consents.filter(({ is_given }) => is_given).map(({ kind }) => kind)).toEqual(['id_document'])
    const rows = await app.sql`select action from audit where actor_id = ${me.user_id} order by id`
    expect(rows.map(({ action }) => action)).toEqual(['consent.given', 'consent.withdrawn', 'consent.given'])
  })
  it('stands as it was decided last, however often another was decided since', async () => {
    const me = await app.member()
    await me.call('identity.setConsent', { kind: 'health', is_given: true })
    await app.sql`
      insert into consent (user_id, kind, is_given, policy_version, created_at)
      select ${me.user_id}, 'place', n % 2 = 1, '', now() from generate_series(1, 201) n order by n`
    const { data } = await me.call('identity.getConsents', {})
    const given = data.consents.filter(({ is_given, decided_at }) => is_given && decided_at)
    expect(given.map(({ kind }) => kind)).toEqual(['health', 'place'])
    expect(data.history).toHaveLength(200)
  })
  it('takes back at once what another room asks for by its door', async () => {
    const me = await app.member()
    const needed = () => app.app.database.use((tx) => needConsent(tx, me.user_id, 'health'))
    await expect(needed()).rejects.toMatchObject({ reason: 'CONSENT_NEEDED', data: { name: '健康信息' } })
    await me.call('identity.setConsent', { kind: 'health', is_given: true })
    await needed()
    await me.call('identity.setConsent', { kind: 'health', is_given: false })
    await expect(needed()).rejects.toMatchObject({ reason: 'CONSENT_NEEDED' })
  })
  it('leaves one decision of many that come at once, and none can be changed', async () => {
    const me = await app.member()
    const give = () => me.call('identity.setConsent', { kind: 'place', is_given: true })
    await Promise.all(Array.from({ length: 6 }, give))
    const { data } = await me.call('identity.getConsents', {})
    expect(data.history).toHaveLength(1)
    await expect(app.sql`update consent set is_given = false where user_id = ${me.user_id}`).rejects.toThrow(
      /only ever added/,
    )
  })
})
