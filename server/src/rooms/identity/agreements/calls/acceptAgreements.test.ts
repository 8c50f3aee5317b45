import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/user/acceptAgreements', () => {
  const app = useApp()
  it('records each version once, with the moment', async () => {
    const me = await app.member()
    const { data } = await me.call('identity.getAgreements', {})
    const agreements = data.map(({ kind, version }) => ({ kind, version }))
    for (const _ of [1, 2])
      expect(await me.call('identity.acceptAgreements', { agreements })).toMatchObject({ code: 1 })
    const { data: known } = await me.call('identity.getConsents', {})
    expect(known.accepted.map(({ kind }) => kind).sort()).toEqual(['privacy', 'user'])
  })
  it('refuses a version that is not in force, and records nothing of what came with it', async () => {
    const me = await app.member()
    const { data } = await me.call('identity.getAgreements', {})
    const known = data.map(({ kind, version }) => ({ kind, version }))
    const agreements = [...known, { kind: 'user' as const, version: 'never published' }]
    expect(await me.call('identity.acceptAgreements', { agreements })).toMatchObject({
      code: 0,
      data: { type: 'AGREEMENT_NOT_FOUND' },
    })
    expect((await me.call('identity.getConsents', {})).data.accepted).toEqual([])
  })
})
