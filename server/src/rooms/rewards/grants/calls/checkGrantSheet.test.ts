import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { clerkOf } from '../../testing.ts'

type Checked = {
  type?: string
  lines: { user_id: number; name: string; mobile_masked: string; delta: number }[]
  problems: { place: number; mobile_masked: string; problem: string }[]
}

describe('POST /api/score/checkGrantSheet', () => {
  const app = useApp()
  const send = async (who: Person, data: Buffer, name = '积分.csv') => {
    const form = new FormData()
    form.set('userFile', new Blob([new Uint8Array(data)]), name)
    const answer = await fetch(`${app.url}/api/score/checkGrantSheet`, {
      method: 'POST',
      headers: who.headers,
      body: form,
    })
    return (await answer.json()) as { code: number; data: Checked }
  }
  const csv = (...rows: string[][]) =>
    Buffer.from([['手机号', '积分', '姓名'], ...rows].map((row) => row.join(',')).join('\r\n'))

  it('tells which members it means and what is wrong with which rows; somebody of elsewhere is as unknown as nobody', async () => {
    const { me, one, two } = await clerkOf(app)
    const far = await app.member()
    await me.call('members.setUserState', { user_id: two.user_id, event: 'moveAway', reason: '搬走了' })
    const { data } = await send(
      me,
      csv(
        [one.mobile, '30', '沈宝珍'],
        [far.mobile, '5', ''],
        ['13900009999', '5', ''],
        [two.mobile, '5', ''],
        [me.mobile, '5', ''],
        ['139', '5', ''],
      ),
    )
    expect(data.lines).toMatchObject([{ user_id: one.user_id, name: '沈宝珍', delta: 30 }])
    expect(data.problems.map(({ place, problem }) => [place, problem])).toEqual([
      [3, '没有找到这位会员'],
      [4, '没有找到这位会员'],
      [5, '这位会员已迁出'],
      [6, '不能给自己增减积分'],
      [7, '手机号不正确，应为11位数字'],
    ])
    expect(JSON.stringify(data)).not.toContain(far.mobile)
    const other = await send(me, csv([one.mobile, '30', '王建国']))
    expect(other.data.problems[0]?.problem).toBe('姓名与登记的“沈宝珍”不一致')
  })

  it('refuses a file that is none, has no columns, no rows or too many; its own template is empty', async () => {
    const { me } = await clerkOf(app)
    const cases: [string, Buffer][] = [
      ['FILE_MISSING', Buffer.alloc(0)],
      ['IMPORT_UNREADABLE', Buffer.from('PK\u0003\u0004broken')],
      ['GRANT_SHEET_UNNAMED', Buffer.from('姓名,手机号\n沈宝珍,13900000001')],
      ['IMPORT_EMPTY', csv()],
      ['IMPORT_TOO_LONG', csv(...Array.from({ length: 501 }, (_, i) => [`1390000${String(i).padStart(4, '0')}`, '5']))],
    ]
    for (const [type, data] of cases) expect([type, await send(me, data)]).toMatchObject([type, { data: { type } }])
    const template = await fetch(`${app.url}/api/score/getGrantTemplate`, { headers: me.headers })
    const data = Buffer.from(await template.arrayBuffer())
    expect(await send(me, data, '模板.xlsx')).toMatchObject({ data: { type: 'IMPORT_EMPTY' } })
  })
})
