import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'

describe('POST /v2/api/userinfo/getUserList', () => {
  const app = useApp()
  /** A clerk of a new organisation with one below it, a member in each, and one of elsewhere. */
  async function community() {
    const top = await makeOrgan(app.sql)
    const below = await makeOrgan(app.sql, { parent_id: top, name: '双塔站' })
    const me = await app.staff('organ_admin', { organ_id: top, real_name: '管理员' })
    const add = async (real_name: string, organ_id: number) => (await app.member({ real_name, organ_id })).user_id
    const [shan, lu] = [await add('单雄信', top), await add('陆根生', below)]
    const elsewhere = await makeOrgan(app.sql)
    await add('陆根宝', elsewhere)
    const find = async (input: object) => (await me.call('members.getUserList', input)).data
    const names = async (input: object) => (await find(input)).list.map(({ name }) => name)
    return { me, top, below, elsewhere, shan, lu, find, names }
  }

  it('shows the members of my organisations, newest first, with masked phones, and staff as such', async () => {
    const { find, lu } = await community()
    const page = await find({})
    expect(page).toMatchObject({ total: 3, more: false, next: null })
    expect(page.list.map(({ name, is_staff }) => [name, is_staff])).toEqual([
      ['陆根生', false],
      ['单雄信', false],
      ['管理员', true],
    ])
    expect(page.list[0]).toMatchObject({ id: lu, organ_name: '双塔站', state: 'active', age: null, tags: [] })
    expect(page.list[0]?.mobile_masked).toMatch(/^139\*{4}\d{4}$/)
    expect(page.list[0]?.seen_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
  it('finds by two characters, initials and pinyin of a name, a surname read as one', async () => {
    const { names } = await community()
    for (const keyword of ['根生', 'lgs', 'lu gen', '陆 生', 'LuGenSheng'])
      expect([keyword, await names({ keyword })]).toEqual([keyword, ['陆根生']])
    expect(await names({ keyword: 'sxx' })).toEqual(['单雄信'])
    expect(await names({ keyword: '根宝' })).toEqual([])
  })
  it('finds by the end of a phone, and by the whole of it', async () => {
    const { me, top, names } = await community()
    const { mobile } = await app.member({ organ_id: top, real_name: '沈宝珍' })
    expect(await names({ keyword: mobile.slice(-4) })).toContain('沈宝珍')
    const wide = mobile.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    expect(await names({ keyword: wide.slice(-4) })).toContain('沈宝珍')
    expect(await names({ keyword: wide })).toEqual(['沈宝珍'])
    expect(await names({ keyword: `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` })).toEqual([
      '沈宝珍',
    ])
    const other = await app.member()
    expect((await me.call('members.getUserList', { keyword: other.mobile })).data.list).toEqual([])
  })
  it('is sorted by when members came last, or by age, and goes on from a row; who has no such day stands last', async () => {
    const { top, find, lu, shan } = await community()
    const third = (await app.member({ organ_id: top, real_name: '夏月娥' })).user_id
    for (const [id, seen_on, birthday] of [
      [lu, '2026-03-01', null],
      [shan, null, '1940-05-06'],
      [third, '2026-04-01', '1951-01-01'],
    ] as const)
      await app.sql`update users set seen_on = ${seen_on}, birthday = ${birthday} where id = ${id}`
    const asked = { this_organ: true, state: 'active' }
    /** Read two at a time. */
    async function order(sort: string, direction: string) {
      const ids: number[] = []
      let after: string | undefined
      do {
        const page = await find({ ...asked, sort, direction, num: 2, ...(after ? { after } : {}) })
        ids.push(...page.list.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      return ids.filter((id) => [lu, shan, third].includes(id))
    }
    expect(await order('seen_on', 'desc')).toEqual([third, lu, shan])
    expect(await order('seen_on', 'asc')).toEqual([lu, third, shan])
    expect(await order('age', 'desc')).toEqual([shan, third, lu])
    expect(await order('age', 'asc')).toEqual([third, shan, lu])
  })
  it('is narrowed by label, organisation, state, last visit and the two scope boxes', async () => {
    const { me, top, below, elsewhere, lu, shan, names } = await community()
    const { data: tag } = await me.call('members.setTag', { group: '人群', name: '独居', colour: 'warn' })
    await me.call('members.setUserTags', { user_id: lu, tag_ids: [tag.id] })
    await app.sql`update users set seen_on = current_date - 40 where id = ${lu}`
    await app.sql`update users set seen_on = null, state = 'moved' where id = ${shan}`
    expect(await names({ tag_id: tag.id })).toEqual(['陆根生'])
    expect(await names({ tag_id: tag.id, keyword: '雄信' })).toEqual([])
    expect(await names({ organ_id: below })).toEqual(['陆根生'])
    // The boxes mean the organisation that is asked for.
    expect(await names({ organ_id: top })).toEqual(['陆根生', '单雄信', '管理员'])
    expect(await names({ organ_id: top, only_organ: false })).toEqual(['陆根生'])
    expect(await names({ organ_id: below, only_organ: false })).toEqual([])
    expect(await names({ organ_id: elsewhere })).toEqual([])
    expect(await names({ state: 'moved' })).toEqual(['单雄信'])
    expect(await names({ seen: 'away' })).toEqual(['陆根生'])
    expect(await names({ seen: 'never' })).toEqual(['单雄信'])
    expect(await names({ seen: 'week' })).toEqual(['管理员'])
    expect(await names({ this_organ: false })).toEqual(['单雄信', '管理员'])
    expect(await names({ only_organ: false })).toEqual(['陆根生'])
    const none = await me.call('members.getUserList', { only_organ: false, this_organ: false })
    expect(none).toMatchObject({ code: 400, data: { type: 'BAD_INPUT' } })
  })
  it('tells who has a paid period now, by whichever of their numbers it was bought, and is narrowed by it', async () => {
    const { me, top, lu, shan, find, names } = await community()
    const bought = (user_id: number, from: string, until: string) => app.sql`
      insert into vip_period (user_id, order_id, name, days, multiplier_bp, discount_bp, paid_fen, from_at, until_at)
      values (${user_id}, -${user_id}::int8, '月卡', 31, 10000, 10000, 0, now() + ${from}::interval, now() + ${until}::interval)`
    const twin = await app.member({ organ_id: top, real_name: '陆阿生' })
    await bought(twin.user_id, '-1 day', '30 days')
    await bought(shan, '-40 days', '-9 days')
    await bought(me.user_id, '1 day', '32 days')
    const vips = async (input: object) => (await find(input)).list.map(({ name, is_vip }) => [name, is_vip])
    expect(await vips({ level: 'vip' })).toEqual([['陆阿生', true]])
    const merged = { kept_id: lu, duplicate_id: twin.user_id, reason: '同一个人登记了两次', is_checked: true }
    const { code, data: merging } = await me.call('members.mergeUsers', merged)
    expect(code).toBe(1)
    const approved = { merging_id: merging.merging_id, event: 'approve' as const }
    const elsewhere = await app.staff('platform_admin')
    expect(await elsewhere.call('members.decideMerge', approved)).toMatchObject({ code: 1 })
    expect(await vips({ level: 'vip' })).toEqual([['陆根生', true]])
    expect(await vips({ level: 'plain' })).toEqual([
      ['单雄信', false],
      ['管理员', false],
    ])
    expect(await names({ level: 'vip', keyword: '雄信' })).toEqual([])
    expect((await find({ level: 'vip' })).total).toBe(1)
    await me.call('members.undoMerge', { merging_id: merging.merging_id, reason: '选错了人' })
    expect(await vips({ level: 'vip' })).toEqual([['陆阿生', true]])
  })
  it('goes on behind the last row by its cursor, and by page', async () => {
    const { find } = await community()
    const first = await find({ num: 2 })
    const second = await find({ num: 2, after: first.next ?? '' })
    expect([...first.list, ...second.list].map(({ name }) => name)).toEqual(['陆根生', '单雄信', '管理员'])
    expect(second.next).toBeNull()
    expect((await find({ num: 2, page_num: 2 })).list).toEqual(second.list)
  })
})
