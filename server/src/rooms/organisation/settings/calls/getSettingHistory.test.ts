import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/setting/getSettingHistory', () => {
  const app = useApp()

  it('is empty where nothing was set, and knows only keys that are there', async () => {
    const me = await app.staff('platform_admin')
    expect((await me.call('organisation.getSettingHistory', { key: 'max_unpaid' })).data).toMatchObject({ total: 0 })
    const { data } = await me.call('organisation.getSettingHistory', { key: 'secret_key' as 'max_unpaid' })
    expect(data).toMatchObject({ type: 'BAD_INPUT' })
  })
})
