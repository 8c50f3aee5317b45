import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getSearchWords', () => {
  const app = useApp({ own: true })
  const words = async (keyword = '') => (await (await app.guest()).call('mall.getSearchWords', { keyword })).data
  const flush = () => app.runTask('mall', 'searched-words')

  it('counts what people searched for and found, once a day each, and says what most searched for', async () => {
    await makeGoods(app.sql, { name: '软香大米' })
    await makeGoods(app.sql, { name: '羊毛围巾' })
    const people = await Promise.all([app.member(), app.member(), app.member(), app.member()])
    const search = (index: number, keyword: string, more: object = {}) =>
      people[index]?.call('mall.getGoodsList', { keyword, ...more })
    for (const index of [0, 1, 2, 3]) await search(index, '大米')
    for (const index of [0, 1, 2]) await search(index, '围巾')
    await search(0, '大米')
    for (const index of [0, 1, 2]) await search(index, '没有的东西')
    for (const index of [0, 1]) await search(index, '软香')
    await search(2, '软香', { page_num: 2 })
    expect(await words()).toEqual([])
    await flush()
    expect(await words()).toEqual(['大米', '围巾'])
    await flush()
    const rows = await app.sql`select word, times from searched_word order by times desc, word`
    expect(rows).toEqual([
      { word: '大米', times: 4 },
      { word: '围巾', times: 3 },
      { word: '软香', times: 2 },
    ])
    const clerk = await app.staff('platform_admin')
    const set = async (lines: { shown: string; hidden: string }, version: string) =>
      (await clerk.call('organisation.setSetting', { key: 'search_words', lines, version })).data
    expect(await set({ shown: '轮椅、围巾', hidden: '大米' }, '0')).toMatchObject({ version: '1' })
    expect(await words()).toEqual(['轮椅', '围巾'])
    expect(await set({ shown: '一 二 三 四 五 六 七 八 九 十 多', hidden: '' }, '1')).toMatchObject({
      type: 'BAD_INPUT',
    })
    expect(await set({ shown: '', hidden: '' }, '1')).toMatchObject({ version: '2' })
    expect(await words()).toEqual(['大米', '围巾'])
    await app.sql`update searched_word set day = ${addDays(shanghaiDay(new Date()), -7)}`
    expect(await words()).toEqual([])
    await app.sql`update searched_word set day = day - 30`
    await app.runTask('mall', 'hot-goods')
    expect(await app.sql`select 1 from searched_word`).toEqual([])
  })
  it('suggests names of goods on shelf, by characters and by pinyin, those that begin so first', async () => {
    const mark = randomUUID().slice(0, 4)
    const [inside, first] = [`新品蜂蜜${mark}`, `蜂蜜柚子茶${mark}`]
    await makeGoods(app.sql, { name: inside })
    await app.sql`update goods set sold = 50 where name = ${inside}`
    await makeGoods(app.sql, { name: first })
    await makeGoods(app.sql, { name: `蜂蜜下架${mark}`, is_on: false })
    expect(await words('蜂蜜')).toEqual([first, inside])
    expect(await words('fmyzc')).toEqual([first])
    expect(await words('%')).toEqual([])
  })
})
