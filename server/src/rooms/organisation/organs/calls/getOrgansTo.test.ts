import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../testing.ts'

describe('POST /api/organ/getOrgansTo', () => {
  const app = useApp()

  it('shows my organisation and what stands below it, in use or not, with what each holds', async () => {
    const top = await makeOrgan(app.sql)
    const [one, closed] = [
      await makeOrgan(app.sql, { parent_id: top }),
      await makeOrgan(app.sql, { parent_id: top, state: 'closed' }),
    ]
    await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id: top })
    await app.member({ organ_id: one })
    await makeCompany(app.sql, { organ_id: one })
    const { data } = await me.call('organisation.getOrgansTo', {})
    expect(data).toMatchObject([
      { id: top, parent_id: 0, is_fixed: true, staff: 1, members: 0 },
      { id: one, parent_id: top, is_fixed: false, members: 1, companies: 1, state: 'open' },
      { id: closed, parent_id: top, state: 'closed' },
    ])
  })
})
