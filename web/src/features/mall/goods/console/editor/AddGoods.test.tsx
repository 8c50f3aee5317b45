import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../../../../lib/session.ts'
import { categories, companies, editedGoods, listed, staffSku } from '../../../../../testing/mall.ts'
import { closeScreen, openScreen, shown } from '../../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../../testing/people.ts'
import type { Person } from '../../../../../testing/person.ts'
import { inTurn, lostNetwork, refuse, sent, serve } from '../../../../../testing/serve.ts'

const EDITOR = '/pagesPC/list/goods/add_goods'
const GOODS = '/pagesPC/list/goods/goods_list'
const red = () => [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')]

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getFreights': listed(),
    'mall.getGoodsListTo': listed(),
  })
})

/** What ends with a window is not there in another one. */
async function anotherWindow(): Promise<void> {
  await closeScreen()
  sessionStorage.removeItem('goods_window')
}
/** As many fields are red as are said to need a change. */
async function agree(at: Person, count: number): Promise<void> {
  await at.find('button', `还有${count}处需要修改`)
  await expect.poll(() => red()).toHaveLength(count)
}
async function fillFacts(at: Person, name: string): Promise<void> {
  await at.fill('商品名称', name)
  const category = at.field(/^分类/) as unknown as HTMLSelectElement
  await at.user.selectOptions(category, category.options[1]?.value ?? '')
  await at.select('商家', '和颐优选')
}

describe(`the screen ${EDITOR}`, () => {
  it('saves goods of two SKUs once, and shows the list', async () => {
    serve({ 'mall.setGoods': { id: 9 } })
    const at = await openScreen(EDITOR, { as: admin() })
    await fillFacts(at, '手织暖手套')
    await at.press('添加规格')
    expect(document.activeElement).toBe(at.field('第1个值'))
    await at.fill('第1个值', '小号')
    await at.press('添加值')
    await at.fill('第2个值', '大号')
    for (const [kind, points, yuan] of [
      ['小号', '100', '9.90'],
      ['大号', '150', '12.50'],
    ] as const) {
      await at.fill(`${kind}的积分`, points)
      await at.fill(`${kind}的价格`, yuan)
      await at.fill(`${kind}的初始库存`, '20')
    }
    await at.tick('到店自提')
    await at.user.dblClick(await at.find('button', '保存并上架'))
    await shown(GOODS)
    await at.hears('已保存并上架')
    expect(sent('mall.setGoods')).toHaveLength(1)
    const [saved] = sent('mall.setGoods')
    expect(saved).toMatchObject({ id: 0, name: '手织暖手套', merchantId: 3, is_on: true })
    expect(saved?.skus.map(({ points, price_fen, on_hand }) => [points, price_fen, on_hand])).toEqual([
      [100, 990, 20],
      [150, 1250, 20],
    ])
  })

  it('saves nothing for nothing, and as many fields are red as are said to need a change', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    for (const label of [
      '默认规格的积分',
      '默认规格的价格',
      '默认规格的市场价',
      '默认规格的初始库存',
      '排序',
      '每单限购',
    ])
      await at.fill(label, '1e5')
    await agree(at, 6)
    expect(at.words().match(/只能填写数字/g)).toHaveLength(4)
    await at.press('保存并上架')
    await agree(at, 9)
    for (const [label, value] of [
      ['默认规格的积分', '0'],
      ['默认规格的价格', '0.00'],
      ['默认规格的市场价', ''],
      ['默认规格的初始库存', '5'],
      ['排序', '100'],
      ['每单限购', '99'],
    ] as const)
      await at.fill(label, value)
    await agree(at, 4)
    await at.sees('积分和价格至少填一项')
    await fillFacts(at, '免费的围巾')
    await at.press('保存并上架')
    await agree(at, 1)
    await expect.poll(() => document.activeElement).toBe(at.field('默认规格的积分'))
    expect(sent('mall.setGoods')).toEqual([])
  })

  it('takes a new specification in peace: what is wrong is said once its field is left', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    await at.press('保存并上架')
    await at.sees('请填写商品名称，至少2个字')
    await at.press('添加规格')
    const value = at.field('第1个值')
    const axis = at.within(() => value.closest('fieldset, [role=group]') as HTMLElement)
    expect(value.getAttribute('aria-invalid')).not.toBe('true')
    expect(at.misses('至少填写一个规格值')).toBe(true)
    await at.user.click(value)
    await at.user.tab()
    await at.sees('至少填写一个规格值')
    await axis.fill('第1个值', '大号')
    await at.missesSoon('至少填写一个规格值')
    expect(at.field('大号的积分').getAttribute('aria-invalid')).not.toBe('true')
    await at.press('保存并上架')
    await expect.poll(() => at.field('大号的积分').getAttribute('aria-invalid')).toBe('true')
    expect(sent('mall.setGoods')).toEqual([])
  })

  it('begins the next value with Enter, and takes what a scanner types behind it', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    await at.press('添加规格')
    await at.user.click(at.field('第1个值'))
    await at.user.keyboard('均码{Enter}加大')
    expect([at.valueOf('第1个值'), at.valueOf('第2个值')]).toEqual(['均码', '加大'])
  })

  it('edits what is there, and says which SKU is low', async () => {
    serve({
      'mall.getGoodsTo': editedGoods({
        skus: [staffSku(), staffSku({ id: 12, spec: { 规格: '大号' }, spec_text: '大号', on_hand: 3, reserved: 0 })],
        low_skus: ['大号'],
      }),
      'mall.setGoods': { id: 7 },
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.find('row', /大号.*库存不足/)
    expect(at.words().match(/库存不足/g)).toHaveLength(1)
    await at.fill('副标题', '冬天手不冷')
    await at.press('保存')
    await shown(GOODS)
    await at.hears('保存成功')
    expect(sent('mall.setGoods')).toMatchObject([{ id: 7, subtitle: '冬天手不冷' }])
  })

  it("says which product has the merchant's code already, keeps what was typed, and takes the code away", async () => {
    serve({
      'mall.getGoodsTo': editedGoods({ code: 'WJ-01' }),
      'mall.setGoods': inTurn(refuse('GOODS_CODE_TAKEN', { code: 'WJ-02', name: '春茶' }), { id: 7 }),
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    expect(at.valueOf('商品编码')).toBe('WJ-01')
    await at.fill('商品编码', ' WJ-02 ')
    await at.press('保存')
    await expect.poll(() => at.words()).toContain('商品编码“WJ-02”已经用在“春茶”上，请换一个')
    await expect.poll(() => at.field('商品编码').getAttribute('aria-invalid')).toBe('true')
    expect(at.valueOf('商品编码')).toBe(' WJ-02 ')
    await at.fill('商品编码', '')
    await at.press('保存')
    await shown(GOODS)
    expect(sent('mall.setGoods')).toMatchObject([{ code: 'WJ-02' }, { code: null }])
  })

  it('keeps what goods are sold by, and asks for an end that is after its beginning', async () => {
    serve({
      'mall.getGoodsTo': editedGoods({
        on_at: '2028-03-01T00:00:00.000Z',
        skus: [staffSku({ times: 4, quota: 30 })],
      }),
      'mall.setGoods': { id: 7 },
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    expect(at.valueOf('定时上架')).toBe('2028-03-01 08:00')
    await at.fill('每人限购', '2')
    await at.fill('定时下架', '三月一日')
    await at.user.click(await at.find('switch', /不支持退货/))
    await at.press('保存')
    await at.sees('请填写日期和时间，例如 2026-11-20 08:00')
    await at.fill('定时下架', '2028-3-1 7:00')
    await at.sees('下架时间要晚于上架时间')
    expect(sent('mall.setGoods')).toEqual([])
    await at.fill('定时下架', '2028-03-09 20点')
    await at.fill('小号的限量', '')
    await at.press('保存')
    await shown(GOODS)
    expect(sent('mall.setGoods')).toMatchObject([
      {
        max_per_person: 2,
        on_at: '2028-03-01T08:00',
        off_at: '2028-03-09T20:00',
        no_return: true,
        skus: [{ times: 4, quota: null, weight_g: 0 }],
      },
    ])
  })

  it('lets a template of the merchant count the freight, and asks for none of its own then', async () => {
    const fee = { first: 1_000, first_fen: 800, more: 500, more_fen: 200, free_from_fen: null, rules: [] }
    const facts = { merchantId: 3, merchant_name: '和颐优选', count: 'weight' as const, goods: 1 }
    const updated_at = '2026-11-20T08:00:00.000Z'
    serve({
      'mall.getFreights': listed({ id: 4, name: '普通包裹', ...facts, ...fee, updated_at }),
      'mall.getGoodsTo': editedGoods({ deliveries: ['express'] }),
      'mall.setGoods': { id: 7 },
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.sees('统一运费')
    await at.select(/^运费/, '模板：普通包裹')
    await expect.poll(() => at.misses('每单收一次，免运费填0')).toBe(true)
    await at.fill('小号的重量', '350')
    await at.press('保存')
    await shown(GOODS)
    expect(sent('mall.setGoods')).toMatchObject([{ freight_id: 4, skus: [{ weight_g: 350 }, { weight_g: 0 }] }])
  })

  it('leaves the place on the front page to the platform: nobody else sees it or sends it', async () => {
    serve({ 'mall.getGoodsTo': editedGoods({ is_hot: true, sort: 3 }), 'mall.setGoods': { id: 7 } })
    const clerk = await openScreen(`${EDITOR}?goods_id=7`, { as: staff('goods', 'goodsEdit', 'company') })
    await clerk.fill('副标题', '冬天手不冷')
    expect(clerk.misses('首页推荐')).toBe(true)
    expect(clerk.misses('排序')).toBe(true)
    await clerk.press('保存')
    await shown(GOODS)
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.fill('排序', '5')
    await at.press('保存')
    await shown(GOODS)
    const [byClerk, byAdmin] = sent('mall.setGoods')
    expect([byClerk?.is_hot, byClerk?.sort]).toEqual([undefined, undefined])
    expect([byAdmin?.is_hot, byAdmin?.sort]).toEqual([true, 5])
  })

  it('keeps what was typed where saving fails, says at which field, and sends the same intention again', async () => {
    serve({
      'mall.getGoodsTo': editedGoods(),
      'mall.setGoods': inTurn(refuse('CATEGORY_NOT_FOUND'), lostNetwork(), { id: 7 }),
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.fill('副标题', '冬天手不冷')
    await at.press('保存')
    await at.sees('没有找到这个分类')
    expect(at.valueOf('副标题')).toBe('冬天手不冷')
    await at.press(/^保存$/)
    await at.sees('网络请求失败，请稍后重试')
    act(() => void window.dispatchEvent(new Event('online')))
    await at.missesSoon('网络请求失败，请稍后重试')
    await at.press(/^保存$/)
    await shown(GOODS)
    const [, second, third] = sent('mall.setGoods')
    expect(third).toEqual(second)
  })

  it('tells the second of two editors who changed what, and saves over it or takes it, as they choose', async () => {
    const theirs = editedGoods({ subtitle: '同事写的', updated_at: '2026-11-20T03:00:00.000Z' })
    let now = editedGoods()
    serve({
      'mall.getGoodsTo': () => now,
      'mall.setGoods': ({ version }) => {
        if (version === theirs.updated_at) return { id: 7 }
        now = theirs
        return refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11:00', version: theirs.updated_at })
      },
    })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.fill('商品名称', '手织暖手套')
    await at.fill('副标题', '我'.repeat(41))
    await at.press('保存')
    const asked = await at.dialog('商品已被修改')
    await asked.sees('夏静在11:00改过商品。')
    await asked.sees('副标题：同事写的')
    await asked.sees(`副标题：${'我'.repeat(40)}…`)
    await asked.sees('商品名称：手织暖手套')
    await asked.sees(/两边都改了副标题。/)
    await asked.press('继续编辑')
    await at.sees('夏静在11:00改过，请先选择保留谁的内容')
    await at.sees('这个商品刚刚被同事修改过。保存时会先问您保留谁的内容')
    expect(at.valueOf('商品名称')).toBe('手织暖手套')
    await at.press('保存')
    await (await at.dialog('商品已被修改')).press('用我的，覆盖对方')
    await shown(GOODS)
    const [first, , third] = sent('mall.setGoods')
    expect([first?.version, third?.version]).toEqual([editedGoods().updated_at, theirs.updated_at])

    now = editedGoods()
    const again = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await again.fill('商品名称', '别的名字')
    await again.press('保存')
    const second = await again.dialog('商品已被修改')
    await second.sees('副标题：同事写的')
    await second.press('用对方的，放弃我的')
    await expect.poll(() => again.valueOf('副标题')).toBe('同事写的')
    expect(again.valueOf('商品名称')).toBe(theirs.name)
  })

  it('keeps a draft of what was not saved', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    await at.fill('商品名称', '手织暖手套')
    const again = await openScreen(EDITOR, { as: admin() })
    expect(again.valueOf('商品名称')).toBe('手织暖手套')
  })

  it('keeps it where the session ends, for the same person alone, and nothing where they sign out', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    await at.fill('商品名称', '手织暖手套')
    await expect.poll(() => localStorage.getItem('goods_drafts')).toContain('手织暖手套')
    act(() => session.signOut({ isChosen: false }))
    const other = await openScreen(EDITOR, { as: { ...admin(), id: 202, user_id: 202 } })
    expect(other.valueOf('商品名称')).toBe('')
    const again = await openScreen(EDITOR, { as: admin() })
    expect(again.valueOf('商品名称')).toBe('手织暖手套')
    act(() => session.signOut())
    const anew = await openScreen(EDITOR, { as: admin() })
    expect(anew.valueOf('商品名称')).toBe('')
  })

  it('keeps the new products of two windows apart, and offers the one what the other has left', async () => {
    const at = await openScreen(EDITOR, { as: admin() })
    await at.fill('商品名称', '手织暖手套')
    await expect.poll(() => localStorage.getItem('goods_drafts')).toContain('手织暖手套')
    await anotherWindow()
    const second = await openScreen(EDITOR, { as: admin() })
    await second.sees(/另一个窗口里有.*没有保存的新商品/)
    expect(second.valueOf('商品名称')).toBe('')
    await second.fill('商品名称', '毛线帽')
    await expect.poll(() => localStorage.getItem('goods_drafts')).toContain('毛线帽')
    expect(localStorage.getItem('goods_drafts')).toContain('手织暖手套')
    await anotherWindow()
    const third = await openScreen(EDITOR, { as: admin() })
    await third.press('在这里继续')
    expect(third.valueOf('商品名称')).toBe('毛线帽')
  })

  it('says that there is no such product, and leads back', async () => {
    serve({ 'mall.getGoodsTo': refuse('GOODS_NOT_FOUND') })
    const at = await openScreen(`${EDITOR}?goods_id=7`, { as: admin() })
    await at.sees('没有找到这个商品')
    expect(at.has('link', '回到商品列表')).toBe(true)
  })
})
