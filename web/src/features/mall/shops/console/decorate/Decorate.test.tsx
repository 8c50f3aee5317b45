import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies, goodsCard, listed } from '../../../../../testing/mall.ts'
import { openScreen, reload } from '../../../../../testing/open-screen.tsx'
import { staff } from '../../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../../testing/serve.ts'

const DECORATE = '/pagesPC/list/shop/decorate'
const OPEN = `${DECORATE}?merchantId=4`
const someone = staff('console', 'shopEdit', 'company', 'goods')

type Page = OutputOf<Contract['mall']['getShopPage']>
const page = (own: Partial<Page> = {}): Page => ({
  merchantId: 4,
  name: '瑞禾斋',
  version: '3',
  blocks: [
    { kind: 'coupons', title: '来领券' },
    {
      kind: 'goods',
      title: '店长推荐',
      from: 'chosen',
      category_id: 0,
      count: 6,
      goods: [
        { ...goodsCard(), is_shown: true },
        { ...goodsCard({ id: 8, name: '陈醋' }), is_shown: false },
      ],
    },
  ],
  published_at: '2026-11-20T02:00:00.000Z',
  has_draft: false,
  edited_by: '凌志强',
  edited_at: '2026-11-20T02:00:00.000Z',
  ...own,
})

beforeEach(() =>
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': [],
    'mall.getShopPage': page(),
    'mall.getGoodsList': listed(goodsCard({ id: 9, name: '桂花糕' })),
  }),
)

describe(`the screen ${DECORATE}`, () => {
  it('adds a floor, chooses its goods, moves it, and publishes what stands there once for two quick taps', async () => {
    serve({ 'mall.setShopPage': { version: '4', published_at: '2026-11-23T02:00:00.000Z' } })
    const at = await openScreen(OPEN, { as: someone })
    await at.sees('已下架，不会显示')
    await at.press('不选陈醋')
    await at.press('添加优惠券')
    await at.press('上移：第3块 优惠券')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('上移：第2块 优惠券')
    await at.press(/^桂花糕/)
    const preview = at.within(() => screen.getByRole('complementary', { name: '预览' }))
    await preview.sees('桂花糕')
    expect(preview.misses('陈醋')).toBe(true)
    await at.user.dblClick(await at.find('button', '发布'))
    await at.hears('已发布，会员现在就能看到')
    expect(sent('mall.setShopPage')).toMatchObject([
      {
        merchantId: 4,
        version: '3',
        publish: true,
        blocks: [
          { kind: 'coupons', title: '来领券' },
          { kind: 'coupons', title: '领券' },
          { kind: 'goods', title: '店长推荐', from: 'chosen', goods_ids: [7, 9] },
        ],
      },
    ])
  })

  it('says at each field what is wrong, sends nothing, and keeps what was typed over a reload', async () => {
    const at = await openScreen(OPEN, { as: someone })
    await at.press('删除：第2块 商品楼层')
    await at.press('删除')
    await at.press('添加商品楼层')
    await at.fill(/^标题/, '来领好券')
    await at.press('保存草稿')
    await at.sees('还有2处需要修改')
    await at.sees('请至少选一件商品')
    expect(sent('mall.setShopPage')).toEqual([])
    const again = await reload({ as: someone })
    await again.sees(/上次填的还没有提交/)
    expect(again.words()).toContain('来领好券')
  })

  it('keeps what is typed where the server says no, and asks whose work stands where a colleague was faster', async () => {
    serve({
      'mall.setShopPage': inTurn(
        refuse('GOODS_OFF_SHELF', { name: '低泡洗衣液' }),
        refuse('CHANGED_MEANWHILE', { by: '周敏', at: '今天10:00', version: '9' }),
        { version: '10', published_at: null },
      ),
    })
    const at = await openScreen(OPEN, { as: someone })
    await at.press('添加优惠券')
    await at.press('保存草稿')
    await at.sees('“低泡洗衣液”已下架')
    await at.press('保存草稿')
    await at.press('用我的，覆盖对方')
    await at.hears('草稿已保存，发布后会员才能看到')
    expect(sent('mall.setShopPage').map(({ version }) => version)).toEqual(['3', '3', '9'])
  })

  it('opens the first shop, then the one that was decorated last, and says where nothing was made yet', async () => {
    const at = await openScreen(DECORATE, { as: someone })
    await expect.poll(() => sent('mall.getShopPage')).toEqual([{ merchantId: 3 }])
    serve({ 'mall.getShopPage': page({ blocks: [], published_at: null, version: '0' }) })
    await at.select('店铺', '瑞禾斋')
    await at.sees('页面上还没有内容')
    await openScreen(DECORATE, { as: someone })
    await expect.poll(() => sent('mall.getShopPage').at(-1)).toEqual({ merchantId: 4 })
    await at.sees('还没有装修，会员看到全部商品')
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'mall.getShopPage': inTurn(refuse('BUG'), refuse('COMPANY_NOT_FOUND')) })
    const at = await openScreen(OPEN, { as: someone })
    await at.press('重试')
    await at.sees('没有找到这家店铺')
  })
})
