import { readIdNumber } from '@heyi/contract/identity/id-number'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { BAD, importing, ROWS } from '../../../../testing/imports.ts'
import { takeSheet } from '../../../../testing/sheet.ts'
import { numbered, ODD_NUMBERS } from '../../../../testing/workbook.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

type Row = readonly string[]
const HEAD = ['姓名', '手机号', '身份证号', '性别', '出生日期', '机构']
const csv = (rows: readonly Row[]): Buffer => Buffer.from([HEAD, ...rows].map((row) => row.join(',')).join('\r\n'))

describe('POST /v2/api/userinfo/setImport', () => {
  const app = useApp({ own: true })
  const { send, cutAt } = importing(app, {
    path: '/v2/api/userinfo/setImport',
    file: '会员.csv',
    rows: 'member_import_row',
  })
  const sent = async (who: Person) => (await who.call('members.getImport', {})).data.sent
  const people = async (organ_id: number) =>
    (await app.sql<{ n: number }[]>`select count(*) as n from users where organ_id = ${organ_id} and not is_staff`)[0]
      ?.n
  async function clerk(name = '双塔站') {
    const organ_id = await makeOrgan(app.sql, { name })
    return { organ_id, me: await app.staff('organ_admin', { organ_id }) }
  }
  const refused = (type: string) => ({ code: 400, data: { type } })

  it(`of ${ROWS} rows with ${BAD} bad lets nobody in before it is confirmed, then the good ones, each once`, async () => {
    const { me, organ_id } = await clerk()
    const good = (i: number): Row => [nameOf(i), `137${String(i).padStart(8, '0')}`, '', '女', dayOf(i), '']
    const rows = Array.from({ length: ROWS }, (_, i): Row => (i % 270 === 17 ? ['陆', `137${i}`] : good(i)))
    const { data } = await send(me, csv(rows))
    expect(data.total).toBe(ROWS)
    await app.settle()
    const checked = await sent(me)
    expect(checked).toMatchObject({ state: 'checked', checked: ROWS, good: ROWS - BAD, bad: BAD, entered: 0 })
    const problem = '姓名为2到20个字；手机号不正确，应为11位数字'
    expect(checked?.problems[0]).toEqual({ place: 19, name: '陆', problem })
    expect(await people(organ_id)).toBe(0)

    const confirm = () => me.call('members.confirmImport', { id: data.id })
    expect([await confirm(), await confirm()]).toMatchObject([{ code: 0 }, { code: 0 }])
    await cutAt(data.id, 500)
    const cut = await sent(me)
    expect(cut).toMatchObject({ state: 'entering', bad: BAD })
    expect(cut?.entered).toBeGreaterThan(0)
    expect(cut?.entered).toBeLessThan(500)
    expect(await people(organ_id)).toBe(cut?.entered)
    await app.sql`update graphile_worker._private_jobs set run_at = now()`
    expect(await confirm()).toMatchObject({ code: 0 })
    await app.settle()
    expect(await sent(me)).toMatchObject({ state: 'done', good: ROWS - BAD, bad: BAD, entered: ROWS - BAD })
    expect(await people(organ_id)).toBe(ROWS - BAD)
    const logged = await app.sql`select 1 from audit where action = 'member.add' and actor_id = ${me.user_id}`
    expect(logged).toHaveLength(ROWS - BAD)

    const { body } = await takeSheet(app, me, 'members.exportImport', { import_id: data.id, format: 'csv' })
    const lines = body.toString().trim().split('\r\n')
    expect(lines).toHaveLength(1 + BAD)
    expect(lines[1]).toBe(`19,陆,13717,${problem}`)
    expect((await me.call('members.getUserList', { keyword: rows[1]?.[1] ?? '' })).data.list).toMatchObject([
      { name: nameOf(1), organ_name: '双塔站', birthday: dayOf(1), gender: 'female' },
    ])
  }, 180_000)

  it('counts the rows of a workbook that numbers them oddly', async () => {
    const { me } = await clerk()
    const data = await numbered(ODD_NUMBERS, (i) => (i === 0 ? HEAD : ['陆']))
    expect((await send(me, data, '会员.xlsx')).data.total).toBe(ODD_NUMBERS.length - 1)
    await app.settle()
    expect((await sent(me))?.problems.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('names rows that repeat each other, and people who are members already, by phone, number and likeness', async () => {
    const { me, organ_id } = await clerk('桂花站')
    const here = await app.member({ organ_id, real_name: '沈宝珍' })
    await app.sql`update users set birthday = '1946-03-05' where id = ${here.user_id}`
    const far = await app.member({ real_name: '远方人' })
    const below = await makeOrgan(app.sql, { parent_id: organ_id, name: '桂花二站' })
    const mobile = '13655550001'
    const rows: Row[] = [
      ['陆根生', mobile, '', '', '', '桂花二站'],
      ['王建国', mobile, '', '', '', ''],
      ['李秀兰', here.mobile, '', '', '', ''],
      ['赵玉梅', far.mobile, '', '', '', ''],
      ['沈保珍', '', '', '女', '1946年3月5日', ''],
      ['周国强', '', '', '', '', '别的站'],
    ]
    const { data } = await send(me, csv(rows))
    await app.settle()
    expect((await sent(me))?.problems.map(({ place, problem }) => [place, problem])).toEqual([
      [3, '手机号与第2行重复'],
      [4, '这个手机号已经登记在沈宝珍名下，请先核对'],
      [5, '这个手机号已经登记在其他机构的会员名下，请先核对'],
      [6, expect.stringMatching(/^已经有相似的会员：沈宝珍（1946年生，\d{3}\*{4}\d{4}）。/)],
      [7, '没有叫“别的站”的机构，或者不在您管理的范围内'],
    ])
    // Somebody took the phone before it was confirmed.
    await app.member({ organ_id, mobile })
    await me.call('members.confirmImport', { id: data.id })
    await app.settle()
    expect(await sent(me)).toMatchObject({ state: 'done', entered: 0, bad: 6 })
    expect(await people(below)).toBe(0)
  })

  it('keeps no phone, ID number or name in the clear, and deletes what a sheet said a day later', async () => {
    const { me } = await clerk()
    const number = '320503194603050023'
    expect(readIdNumber(number, '2026-11-22')).toHaveProperty('facts')
    const { data } = await send(me, csv([['陆根生', '13644440001', number, '', '', '']]))
    await app.settle()
    const [row] = await app.sql<{ whole: string }[]>`
      select r::text as whole from member_import_row r where import_id = ${data.id}`
    for (const word of ['陆根生', '13644440001', number]) expect(row?.whole).not.toContain(word)
    await app.sql`update member_import set moved_at = now() - interval '25 hours' where id = ${data.id}`
    await app.runTask('members', 'imports')
    expect(await app.sql`select 1 from member_import_row where import_id = ${data.id}`).toEqual([])
    expect(await sent(me)).toBeNull()
  })

  it('refuses a file that is none, has no names, or is too long, and a second one while one is worked on', async () => {
    const { me } = await clerk()
    const cases: [string, Buffer][] = [
      ['FILE_MISSING', Buffer.alloc(0)],
      ['IMPORT_UNREADABLE', Buffer.from('PK\u0003\u0004broken')],
      ['IMPORT_UNNAMED', Buffer.from('手机号\n139')],
      ['IMPORT_EMPTY', csv([])],
      ['IMPORT_TOO_LONG', csv(Array.from({ length: 10_001 }, () => ['陆根生']))],
    ]
    for (const [type, data] of cases) expect([type, await send(me, data)]).toMatchObject([type, refused(type)])
    expect(await send(me, csv([['陆根生']]))).toMatchObject({ code: 0 })
    expect(await send(me, csv([['陆根生']]))).toMatchObject(refused('IMPORT_UNFINISHED'))
  })

  it('is confirmed and given up by who sent it alone, once it is checked', async () => {
    const { me, organ_id } = await clerk()
    const twin = await app.staff('organ_admin', { organ_id })
    const { data } = await send(me, csv([['陆根生']]))
    const input = { id: data.id }
    expect(await me.call('members.confirmImport', input)).toMatchObject(refused('IMPORT_STATE_CHANGED'))
    await app.settle()
    for (const call of ['members.confirmImport', 'members.dropImport'] as const) {
      expect(await twin.call(call, input)).toMatchObject(refused('IMPORT_NOT_FOUND'))
      expect(await me.call(call, { id: 8_999_999 })).toMatchObject(refused('IMPORT_NOT_FOUND'))
    }
    expect(await sent(twin)).toBeNull()
    const theirs = await takeSheet(app, twin, 'members.exportImport', { import_id: data.id, format: 'csv' })
    expect(theirs.body.toString().trim().split('\r\n')).toHaveLength(1)
    expect(await me.call('members.dropImport', input)).toMatchObject({ code: 0 })
    expect(await me.call('members.dropImport', input)).toMatchObject(refused('IMPORT_STATE_CHANGED'))
    expect(await me.call('members.confirmImport', input)).toMatchObject(refused('IMPORT_STATE_CHANGED'))
    expect(await people(organ_id)).toBe(0)
  })

  it('goes on where whoever began it is gone, and is broken off where all who begin it go', async () => {
    const { me } = await clerk()
    const left = async (attempts: number) => {
      const { data } = await send(me, csv([['陆根生']]))
      await app.sql`update member_import set attempts = ${attempts} where id = ${data.id}`
      await app.settle()
      return (await sent(me))?.state
    }
    expect(await left(1)).toBe('checked')
    expect(await left(5)).toBe('failed')
  })

  it('stops where the right to add members is taken away in the middle', async () => {
    const { me, organ_id } = await clerk()
    const { data } = await send(me, csv([['陆根生']]))
    await app.settle()
    await me.call('members.confirmImport', { id: data.id })
    await app.sql`update session set revoked_at = now() where user_id = ${me.user_id}`
    await app.settle()
    expect(await app.sql`select state from member_import where id = ${data.id}`).toEqual([{ state: 'failed' }])
    expect(await people(organ_id)).toBe(0)
  })

  it('gives a template that is read as it is', async () => {
    const { me } = await clerk()
    const answer = await fetch(`${app.url}/v2/api/userinfo/getImportTemplate`, { headers: me.headers })
    const data = Buffer.from(await answer.arrayBuffer())
    expect(await send(me, data, '模板.xlsx')).toMatchObject(refused('IMPORT_EMPTY'))
  })
})

const hanOf = (i: number): string => String.fromCodePoint(0x4e00 + ((i * 131) % 20_000))
/** Names of which no two are alike. */
const nameOf = (i: number): string => `陆${hanOf(i)}${hanOf(i * 7 + 3)}`
const dayOf = (i: number): string => new Date(Date.UTC(1930, 0, 1 + i)).toISOString().slice(0, 10)
