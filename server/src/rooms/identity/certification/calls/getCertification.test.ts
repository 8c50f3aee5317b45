import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/userinfo/getCertification', () => {
  const app = useApp()
  it('says of a newcomer that nothing was sent and nothing agreed to', async () => {
    const me = await app.member()
    expect((await me.call('identity.getCertification', {})).data).toEqual({
      state: 'NONE',
      has_consent: false,
      sent: null,
    })
  })
})
