import { MAX_LABELS } from '@heyi/contract/members/label-fields'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'

const facts = { group: '消费', name: '老主顾', colour: 'jade' } as const

describe('POST /api/tags_user/setSystemTag', () => {
  const app = useApp()
  async function shop() {
    const organ_id = await makeOrgan(app.sql)
    const merchantId = await makeCompany(app.sql, { organ_id, name: '双塔超市' })
    return { organ_id, merchantId, me: await app.staff('organ_admin', { organ_id }) }
  }
  const refused = (type: string) => ({ code: 0, data: { type } })

  it('adds a label to a merchant, which its organisation uses and the merchant alone changes', async () => {
    const { me, organ_id, merchantId } = await shop()
    const { data: added } = await me.call('members.setSystemTag', { ...facts, merchantId })
    // The organisation may have one of the same name, and does not change this one.
    expect(await me.call('members.setTag', facts)).toMatchObject({ code: 1 })
    expect(await me.call('members.setTag', { ...facts, ...added })).toMatchObject(refused('LABEL_NOT_FOUND'))
    const { data: changed } = await me.call('members.setSystemTag', { ...facts, ...added, name: '常客' })
    expect(changed).toEqual({ id: added.id, version: '2' })
    const { data: page } = await me.call('members.getTags', { keyword: '常客' })
    expect(page.list).toMatchObject([{ id: added.id, organ_name: '双塔超市', is_own: false }])
    const { user_id } = await app.member({ organ_id })
    expect(await me.call('members.setUserTags', { user_id, tag_ids: [added.id] })).toMatchObject({ code: 1 })
  })
  it('says a name that is taken, who was faster, and where there are enough', async () => {
    const { me, organ_id, merchantId } = await shop()
    const { data: added } = await me.call('members.setSystemTag', { ...facts, merchantId })
    expect(await me.call('members.setSystemTag', { ...facts, merchantId })).toMatchObject(refused('LABEL_NAME_TAKEN'))
    await me.call('members.setSystemTag', { ...facts, ...added, colour: 'bad' })
    const late = await me.call('members.setSystemTag', { ...facts, ...added, name: '常客' })
    expect(late).toMatchObject(refused('CHANGED_MEANWHILE'))
    await app.sql`
      insert into label (organ_id, owner, company_id, "group", name, colour)
      select ${organ_id}::int8, 'company', ${merchantId}::int8, '组', '标签' || n, 'plain' from generate_series(1, ${MAX_LABELS}::int) n`
    const more = { ...facts, name: '新客', merchantId }
    expect(await me.call('members.setSystemTag', more)).toMatchObject(refused('LABEL_TOO_MANY'))
  })
  it('keeps the labels of the platform to its administrators, and merchants and labels of elsewhere unknown', async () => {
    const [{ me }, other] = [await shop(), await shop()]
    const admin = await app.staff('platform_admin')
    const name = `系统${other.merchantId}`
    const { data: system } = await admin.call('members.setSystemTag', { ...facts, name })
    const { data: theirs } = await other.me.call('members.setSystemTag', { ...facts, merchantId: other.merchantId })
    expect(await me.call('members.setSystemTag', { ...facts, name })).toMatchObject(refused('LABEL_SYSTEM_DENIED'))
    expect(await me.call('members.setSystemTag', { ...facts, ...system })).toMatchObject(refused('LABEL_SYSTEM_DENIED'))
    for (const merchantId of [other.merchantId, 8_999_999_999])
      expect(await me.call('members.setSystemTag', { ...facts, merchantId })).toMatchObject(
        refused('COMPANY_NOT_FOUND'),
      )
    for (const id of [theirs.id, 8_999_999_999])
      expect(await me.call('members.setSystemTag', { ...facts, id })).toMatchObject(refused('LABEL_NOT_FOUND'))
    // It is lent to everybody below.
    const { data: shared } = await me.call('members.getTags', { keyword: name })
    expect(shared.list).toMatchObject([{ id: system.id, organ_name: '系统标签', is_own: false }])
  })
})
