import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies, listed } from '../../../../testing/mall.ts'
import { openScreen, reload } from '../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, refuse, sent, serve } from '../../../../testing/serve.ts'
import { couponFigures, staffCoupon } from '../../../../testing/staff-coupons.ts'

const COUPONS = '/pagesPC/list/coupon/coupons_list'

/** The list holds this coupon, which names these things. */
function keep(coupon = staffCoupon(), things: { id: number; name: string }[] = []) {
  serve({
    'rewards.getCouponList': listed(coupon),
    'rewards.getCouponDetail': { ...coupon, things },
    'rewards.getCouponFigures': couponFigures(),
  })
}
beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
  })
  keep()
})

async function openRow(at: Person, name: string): Promise<Person> {
  await at.follow(name)
  return at.dialog(name)
}

describe(`the screen ${COUPONS}`, () => {
  it('lists coupons with what they are worth and what is left, and asks by what the address says', async () => {
    keep(staffCoupon({ state: 'ON', taken: 36, actions: ['edit', 'stop'] }))
    const at = await openScreen(`${COUPONS}?q=满&state=ON&kind=fixed&merchant=3`, { as: admin() })
    await at.sees('减10元')
    await at.sees('满100元可用')
    await at.sees('36/500')
    expect(sent('rewards.getCouponList').at(-1)).toMatchObject({
      ...{ keyword: '满', state: 'ON', kind: 'fixed', merchantId: 3 },
    })
  })
  it('is sorted by how many were claimed, and takes the picked ones along', async () => {
    serve({ 'rewards.exportCoupons': { id: 5 }, 'media.getSheets': [] })
    const at = await openScreen(COUPONS, { as: admin() })
    await at.user.click(screen.getByRole('columnheader', { name: /^已领/ }))
    await expect.poll(() => sent('rewards.getCouponList').at(-1)).toMatchObject({ sort: 'taken', direction: 'asc' })
    await at.tick(/全选|选择全部|选择本页/)
    await at.press('导出所选（1）')
    await (await at.dialog('导出所选')).press('导出Excel 表格')
    await expect.poll(() => sent('rewards.exportCoupons')).toMatchObject([{ coupon_ids: [staffCoupon().id] }])
  })
  it('keeps over a reload what was typed into a new coupon, and over one that is what it was', async () => {
    const at = await openScreen(COUPONS, { as: admin() })
    await at.press('新增优惠券')
    await (await at.dialog('新增优惠券')).fill('发行数量', '100')
    const again = await reload({ as: admin() })
    await again.press('新增优惠券')
    const drawer = await again.dialog('新增优惠券')
    expect(drawer.valueOf('发行数量')).toBe('100')
    const row = staffCoupon()
    keep(row)
    const edit = async (at: Person) => {
      const drawer = await at.dialog(row.name)
      await drawer.press('编辑')
      return drawer
    }
    const over = await edit(await openScreen(`${COUPONS}?id=${row.id}`, { as: admin() }))
    await over.fill('发行数量', '777')
    expect((await edit(await reload({ as: admin() }))).valueOf('发行数量')).toBe('777')
    keep({ ...row, version: 'later' })
    expect((await edit(await reload({ as: admin() }))).valueOf('发行数量')).toBe(String(row.quota))
  })

  it('says at each field what a new coupon lacks, and makes it once for a double click', async () => {
    const answer = held({ id: 12, version: '1' })
    serve({
      'rewards.setCoupon': answer.answer,
      'mall.getCategories': [{ id: 1, name: '粮油', picture: null, children: [] }],
    })
    const at = await openScreen(COUPONS, { as: admin() })
    await at.press('新增优惠券')
    const drawer = await at.dialog('新增优惠券')
    await drawer.press('保存')
    await drawer.sees('请输入减多少元')
    await drawer.sees('请输入发行数量')
    await drawer.fill('名称', '粮油券')
    await drawer.fill('减多少元', '20')
    await drawer.fill('满多少元可用', '10')
    await drawer.fill('发行数量', '100')
    await drawer.choose('radio', '指定分类')
    await drawer.press('保存')
    await drawer.sees('减的金额不能超过使用门槛')
    await drawer.fill('满多少元可用', '100')
    await drawer.press('保存')
    await drawer.sees('请至少选择一项')
    await drawer.press('粮油')
    await at.user.dblClick(await drawer.find('button', '保存'))
    answer.letGo()
    await at.hears('保存成功')
    await at.noDialog()
    expect(sent('rewards.setCoupon')).toMatchObject([
      {
        ...{ name: '粮油券', merchantId: 3, kind: 'fixed', off_fen: 2000, threshold_fen: 10_000 },
        ...{ scope: 'category', category_ids: [1], goods_ids: [], quota: 100, per_person: 1 },
        ...{ is_public: true, points_price: 0, valid_days: 30, valid_from: null, gift_above_fen: null },
      },
    ])
  })
  it('writes 88折 with its cap, exchanged for points, and keeps what was typed where it is refused', async () => {
    serve({ 'rewards.setCoupon': refuse('COUPON_BEARER_DENIED') })
    const at = await openScreen(COUPONS, { as: admin() })
    await at.press('新增优惠券')
    const drawer = await at.dialog('新增优惠券')
    await drawer.fill('名称', '八八折')
    await drawer.choose('radio', '折扣券')
    await drawer.fill('打几折', '88')
    await drawer.fill('最多减多少元', '30')
    await drawer.fill('发行数量', '100')
    await drawer.choose('radio', '积分兑换')
    await drawer.fill('兑换积分', '300')
    await drawer.press('保存')
    await drawer.sees('折扣为0.1折到9.9折')
    await drawer.fill('打几折', '8.8')
    await drawer.press('保存')
    await at.hears('商家的优惠券由商家承担')
    expect(drawer.valueOf('打几折')).toBe('8.8')
    expect(sent('rewards.setCoupon')).toMatchObject([
      { kind: 'percent', percent_bp: 8800, cap_fen: 3000, off_fen: 0, points_price: 300, is_public: true },
    ])
  })
  it('keeps the things a coupon names while something else is edited, over the version that was read', async () => {
    const named = { scope: 'goods', scope_words: '指定商品：大米', actions: ['edit', 'publish'] } as const
    keep(staffCoupon({ ...named, actions: [...named.actions] }), [{ id: 5, name: '五常大米' }])
    serve({ 'rewards.setCoupon': { id: 11, version: '2' }, 'mall.getGoodsList': listed() })
    const at = await openScreen(COUPONS, { as: admin() })
    const drawer = await openRow(at, '满100减10')
    await drawer.sees('五常大米')
    await drawer.press('编辑')
    await drawer.find('button', '不选五常大米')
    await drawer.fill('发行数量', '800')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('rewards.setCoupon')).toMatchObject([
      { id: 11, version: '1', scope: 'goods', goods_ids: [5], quota: 800 },
    ])
  })
  it('leaves what members were promised out of the form, and says so', async () => {
    keep(staffCoupon({ state: 'ON', taken: 36, actions: ['edit', 'stop'] }))
    serve({ 'rewards.setCoupon': refuse('COUPON_QUOTA_LOW', { taken: 36 }) })
    const at = await openScreen(COUPONS, { as: admin() })
    const drawer = await openRow(at, '满100减10')
    await drawer.press('编辑')
    await drawer.sees(/已经有人领取，不能再改优惠内容/)
    expect(() => drawer.field('减多少元')).toThrow(/no field/)
    await drawer.fill('发行数量', '10')
    await drawer.press('保存')
    await at.hears('发行数量不能少于已领取的36张')
    expect(sent('rewards.setCoupon')).toMatchObject([{ id: 11, off_fen: 1000, threshold_fen: 10_000, quota: 10 }])
  })
  it('publishes a draft after a question, and offers what its next state allows', async () => {
    serve({
      'rewards.setCouponState': () => {
        keep(staffCoupon({ state: 'ON', version: '2', actions: ['edit', 'stop'] }))
        return { state: 'ON', version: '2' }
      },
    })
    const at = await openScreen(COUPONS, { as: admin() })
    const drawer = await openRow(at, '满100减10')
    expect(drawer.has('button', '停止发放')).toBe(false)
    expect(drawer.has('link', '发给会员')).toBe(false)
    await drawer.press('发布')
    const question = await at.question()
    await question.sees(/发布后会员就可以领取/)
    await question.press('发布')
    await at.hears('已发布')
    await drawer.find('button', '停止发放')
    expect(sent('rewards.setCouponState')).toEqual([{ coupon_id: 11, event: 'publish' }])
    expect((await drawer.find('link', '发给会员')).getAttribute('href')).toContain('coupon_id=11')
  })
  it('tells what became of a coupon: claimed, used, expired, income and cost', async () => {
    const at = await openScreen(COUPONS, { as: admin() })
    const drawer = await openRow(at, '满100减10')
    await drawer.sees('已领，共500张')
    await drawer.sees('已用，其中到店2张')
    await drawer.sees('已过期')
    await drawer.sees('¥1,234.00')
    await drawer.sees('优惠了，平台承担')
    await drawer.sees('¥120.00')
  })
  it('lets who may only look change nothing', async () => {
    keep(staffCoupon({ actions: [] }))
    serve({ 'organisation.getCompanys': [] })
    const at = await openScreen(COUPONS, { as: staff('console', 'coupon') })
    const drawer = await openRow(at, '满100减10')
    expect(drawer.has('button', '编辑')).toBe(false)
    expect(drawer.has('button', '发布')).toBe(false)
    expect(at.has('button', '新增优惠券')).toBe(false)
  })
  it('shows that there are none, and an error with a way to try again', async () => {
    serve({ 'rewards.getCouponList': refuse('BUG') })
    const at = await openScreen(COUPONS, { as: admin() })
    await at.sees('系统出了点问题，请稍后再试')
    serve({ 'rewards.getCouponList': listed() })
    await at.press('重试')
    await at.sees('还没有优惠券')
  })
})
