import { settings } from '@heyi/contract/organisation/setting-keys'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/setting/getSettings', () => {
  const app = useApp()

  it('answers every setting with what stands where nobody set it', async () => {
    const { data } = await (await app.staff('platform_admin')).call('organisation.getSettings', {})
    expect(data.map(({ key }) => key)).toEqual(Object.keys(settings))
    expect(data.find(({ key }) => key === 'request_seconds')).toMatchObject({ value: 60, version: '0', changed_by: '' })
  })
})
