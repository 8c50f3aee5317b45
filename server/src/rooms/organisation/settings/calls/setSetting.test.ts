import { defaultSetting } from '@heyi/contract/organisation/setting-keys'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/setting/setSetting', () => {
  // What the platform is set to holds for everybody.
  const app = useApp({ own: true })

  it('changes what devices are told, at once and for other processes too, and says who was faster', async () => {
    const me = await app.staff('platform_admin', { real_name: '夏静' })
    const heard = async () => (await me.call('identity.setUserClient', {})).data.sms_seconds
    expect(await heard()).toBe(defaultSetting('sms_seconds'))
    const set = (value: number, version: string) =>
      me.call('organisation.setSetting', { key: 'sms_seconds', value, version })
    expect((await set(90, '0')).data).toEqual({ key: 'sms_seconds', value: 90, version: '1' })
    expect(await heard()).toBe(90)
    expect((await set(120, '0')).data).toMatchObject({ type: 'CHANGED_MEANWHILE', by: '夏静', version: '1' })
    // As another process would.
    await app.sql`update setting set value = '45', version = 2 where key = 'sms_seconds'`
    await app.sql`select pg_notify('heyi_setting', 'sms_seconds')`
    await expect.poll(heard).toBe(45)
    await app.sql`update setting set value = '"much"' where key = 'sms_seconds'`
    await app.sql`select pg_notify('heyi_setting', 'sms_seconds')`
    await expect.poll(heard).toBe(defaultSetting('sms_seconds'))
  })
  it('holds every value within its bounds', async () => {
    const me = await app.staff('platform_admin')
    const { data } = await me.call('organisation.setSetting', { key: 'pay_minutes', value: 0, version: '0' })
    expect(data).toMatchObject({ type: 'BAD_INPUT', fields: [{ path: 'value', msg: '付款时限为5到1440分钟的整数' }] })
  })
  it('keeps what stood there, and shows it to administrators of the platform only', async () => {
    const me = await app.staff('platform_admin', { real_name: '夏静' })
    for (const [i, value] of [7, 14].entries())
      await me.call('organisation.setSetting', { key: 'receive_days', value, version: String(i) })
    const { data } = await me.call('organisation.getSettingHistory', { key: 'receive_days' })
    expect(data).toMatchObject({
      list: [
        { was: 7, value: 14, by: '夏静' },
        { was: 10, value: 7, by: '夏静' },
      ],
      total: 2,
    })
    const { data: all } = await me.call('organisation.getSettings', {})
    expect(all.find(({ key }) => key === 'receive_days')).toMatchObject({ value: 14, version: '2', changed_by: '夏静' })
    const other = await app.staff('organ_admin')
    for (const name of ['getSettings', 'getSettingHistory'] as const)
      expect((await other.call(`organisation.${name}`, {})).code).toBe(403)
  })
})
