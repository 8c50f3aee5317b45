import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { apply } from '../testing.ts'

describe('POST /api/company/getMyCompanys', () => {
  const app = useApp()

  it('answers what I applied for, newest first, without the whole phone', async () => {
    const me = await app.member()
    const [first, second] = [await apply(me), await apply(me, { contact_phone: '0512-65880200' })]
    const { data } = await me.call('organisation.getMyCompanys', {})
    expect(data.map(({ id, contact_masked }) => [id, contact_masked])).toEqual([
      [second, '051****0200'],
      [first, '138****5678'],
    ])
  })
})
