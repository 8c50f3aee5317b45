import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { apply } from '../testing.ts'

describe('POST /api/company/withdrawCompany', () => {
  const app = useApp()

  it('takes my application back once, and never that of somebody else', async () => {
    const [me, other] = [await app.member(), await app.member()]
    const id = await apply(me)
    const withdraw = (person: typeof me, of = id) => person.call('organisation.withdrawCompany', { id: of })
    expect(await withdraw(other)).toEqual(await withdraw(me, 8_999_999_999))
    expect((await withdraw(other)).data).toMatchObject({ type: 'COMPANY_NOT_FOUND' })
    expect((await withdraw(me)).code).toBe(1)
    expect((await withdraw(me)).data).toMatchObject({ type: 'COMPANY_STATE_CHANGED', state: '已关闭' })
  })
})
