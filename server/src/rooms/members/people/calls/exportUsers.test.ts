import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /v2/api/userinfo/exportUsers', () => {
  const app = useApp()

  it('gives the filtered members as a spreadsheet, phones masked, and notes who took it', async () => {
    const organ_id = await makeOrgan(app.sql, { name: '双塔站' })
    const me = await app.staff('organ_admin', { organ_id })
    const { user_id, mobile } = await app.member({ organ_id, real_name: '陆根生' })
    await app.member({ organ_id, real_name: '沈宝珍' })
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    await me.call('members.setUserTags', { user_id, tag_ids: [tag.id] })
    const text = sheetText((await takeSheet(app, me, 'members.exportUsers', { keyword: 'lgs' })).body)
    for (const word of ['陆根生', '双塔站', '独居', '正常', `${mobile.slice(0, 3)}****${mobile.slice(-4)}`])
      expect(text).toContain(word)
    expect([text.includes('沈宝珍'), text.includes(mobile)]).toEqual([false, false])
    const rows = await app.sql`select detail from audit where action = 'member.export' and actor_id = ${me.user_id}`
    expect(rows).toMatchObject([{ detail: { rows: 1, format: 'xlsx' } }])
  })
  it('gives those alone who were picked, and nobody of another organisation', async () => {
    const organ_id = await makeOrgan(app.sql, { name: '双塔站' })
    const me = await app.staff('organ_admin', { organ_id })
    const [one, other, far] = [
      await app.member({ organ_id, real_name: '陆根生' }),
      await app.member({ organ_id, real_name: '沈宝珍' }),
      await app.member({ organ_id: await makeOrgan(app.sql), real_name: '夏月娥' }),
    ]
    const user_ids = [one.user_id, far.user_id]
    const text = sheetText((await takeSheet(app, me, 'members.exportUsers', { user_ids })).body)
    expect(['陆根生', '沈宝珍', '夏月娥'].map((name) => text.includes(name))).toEqual([true, false, false])
    expect(other.user_id).toBeGreaterThan(0)
  })
  it('refuses who may not export', async () => {
    expect(await (await app.staff('service')).call('members.exportUsers', {})).toMatchObject({ code: 403 })
  })
})
