import { defaultSetting } from '@heyi/contract/organisation/setting-keys'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { loseProof } from '../../../identity/testing.ts'

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
  it('sets words by key, which devices are told, and refuses lines that are not there', async () => {
    const me = await app.staff('platform_admin')
    const lines = { more: '再看一些', loading: '请稍等', nomore: '到底了' }
    const set = (given: Record<string, string>, version: string) =>
      me.call('organisation.setSetting', { key: 'list_words', lines: given, version })
    for (const wrong of [{ more: '再看一些' }, { ...lines, more: '' }, { ...lines, other: '另一行' }])
      expect((await set(wrong, '0')).data).toMatchObject({ type: 'BAD_INPUT', fields: [{ path: 'lines' }] })
    expect((await set(lines, '0')).data).toEqual({ key: 'list_words', value: lines, version: '1' })
    expect((await me.call('identity.setUserClient', {})).data.list_words).toEqual(lines)
    const { data } = await me.call('organisation.getSettingHistory', { key: 'list_words' })
    expect(data.list).toMatchObject([{ was: { more: '加载更多' }, value: lines }])
  })
  it('keeps a secret sealed, and tells of it nowhere more than that it is there', async () => {
    const me = await app.staff('platform_admin')
    const secret = 'a-token-of-16-signs'
    const set = (given: string, version: string) =>
      me.call('organisation.setSetting', { key: 'metrics_token', secret: given, version })
    const read = () => app.app.settings.read('metrics_token')
    expect((await set('short', '0')).data).toMatchObject({
      type: 'BAD_INPUT',
      fields: [{ path: 'secret', msg: '至少16个字符' }],
    })
    expect((await set(secret, '0')).data).toEqual({ key: 'metrics_token', value: true, version: '1' })
    expect(read()).toBe(secret)
    const kept = await app.sql`
      select (select jsonb_agg(s) from setting s)::text || (select jsonb_agg(h) from setting_history h)::text
        || (select jsonb_agg(a) from audit a where action = 'setting.set')::text as all`
    expect(JSON.stringify(kept)).not.toContain(secret)
    const { data } = await me.call('organisation.getSettings', {})
    expect(data.find(({ key }) => key === 'metrics_token')).toMatchObject({ value: true, version: '1' })
    expect((await set('', '1')).data).toMatchObject({ value: false })
    expect(read()).toBeNull()
    // One that another key has sealed counts as none.
    await app.sql`update setting set value = '"v1.broken"' where key = 'metrics_token'`
    await app.app.settings.refresh()
    expect(read()).toBeNull()
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
    const page = { key: 'receive_days', num: 1 } as const
    const { data: first } = await me.call('organisation.getSettingHistory', page)
    expect((await me.call('organisation.getSettingHistory', { ...page, after: first.next ?? '' })).data).toMatchObject({
      list: [{ value: 7 }],
      next: null,
    })
    const { data: all } = await me.call('organisation.getSettings', {})
    expect(all.find(({ key }) => key === 'receive_days')).toMatchObject({ value: 14, version: '2', changed_by: '夏静' })
    const other = await app.staff('organ_admin')
    for (const name of ['getSettings', 'getSettingHistory'] as const)
      expect((await other.call(`organisation.${name}`, {})).code).toBe(403)
  })
  it('is set by nobody who has not shown lately who they are', async () => {
    const me = await app.staff('platform_admin')
    await loseProof(app.sql, me)
    const { data } = await me.call('organisation.setSetting', { key: 'receive_days', value: 9, version: '0' })
    expect(data).toMatchObject({ type: 'PROOF_NEEDED' })
    expect(await app.sql`select 1 from setting where key = 'receive_days' and value = '9'`).toEqual([])
  })
})
