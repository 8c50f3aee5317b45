import { beforeEach, describe, expect, it } from 'vitest'
import { display } from '../../../lib/display.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account, holdings, ledgerLine, rechargePack } from '../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const POINTS = '/pagesC/user/user_integrate'
const BALANCE = '/pagesC/user/user_remaining'

beforeEach(() => serve({ 'rewards.getHoldings': holdings() }))

describe(`the screen ${POINTS}`, () => {
  it('shows what each line left, and narrows to what went out', async () => {
    serve({
      'rewards.getAccount': account(1200),
      'rewards.getScoreRecord': ({ direction }) => [
        ...(direction === 'out' ? [] : [ledgerLine({ id: 2, delta: 15, balance_after: 1200 })]),
        ledgerLine({ id: 1, delta: -200, balance_after: 1185, reason: '兑换商品' }),
      ],
    })
    const at = await openScreen(POINTS, { as: member() })
    await at.sees('1,200')
    await at.sees('剩余 1,200')
    await at.sees('+15')
    await at.choose('radio', '支出')
    await at.missesSoon('+15')
    await at.sees('剩余 1,185')
    await at.sees('没有更多了')
    expect(at.address()).toBe(`${POINTS}?direction=out`)
    expect(sent('rewards.getScoreRecord').at(-1)).toMatchObject({ direction: 'out' })
  })

  it('reads page after page to the first line, which opened the account', async () => {
    const all = Array.from({ length: 23 }, (_, at) => ledgerLine({ id: 23 - at, balance_after: 10 * (23 - at) }))
    serve({
      'rewards.getAccount': account(230),
      'rewards.getScoreRecord': ({ before_id = 24, num }) => all.filter(({ id }) => id < before_id).slice(0, num),
    })
    const at = await openScreen(POINTS, { as: member() })
    while (at.has('button', '加载更多')) await at.press('加载更多')
    await at.sees('没有更多了')
    expect(at.words().match(/剩余/g)).toHaveLength(23)
    await at.sees('剩余 10')
  })

  it('shows what ends soon and what is frozen yet, with their days', async () => {
    serve({
      'rewards.getAccount': account(1200),
      'rewards.getScoreRecord': [],
      'rewards.getHoldings': holdings({
        ending: { points: 80, until: '2026-11-30' },
        frozen_points: 35,
        frozen: [{ points: 35, at: '2026-11-27T02:00:00.000Z' }],
        held: { points: 300, fen: 0, until: '2026-11-27T02:00:00.000Z' },
      }),
    })
    const at = await openScreen(POINTS, { as: member() })
    await at.sees(/暂时不能用：300积分，2026-11-27 10:00后可以用/)
    await at.sees(/即将到期：80积分/)
    await at.sees(/待到账：35积分/)
    await at.sees(/35积分，.*到账/)
  })

  it('keeps in elder mode what narrows behind one button, what comes folded, and the ways on at the bottom', async () => {
    display.setMode('elder')
    serve({
      'rewards.getAccount': account(1200),
      'rewards.getScoreRecord': [ledgerLine({ id: 2, delta: 15, balance_after: 1200 })],
      'rewards.getHoldings': holdings({ frozen_points: 35, frozen: [{ points: 35, at: '2026-11-27T02:00:00.000Z' }] }),
    })
    const at = await openScreen(POINTS, { as: member() })
    await at.sees('待到账35积分')
    expect(at.has('radio', '支出')).toBe(false)
    const bar = (await at.find('link', '签到得积分')).closest('section')
    expect(bar).toBeNull()
    await at.press('筛选')
    const sheet = await at.dialog('筛选积分明细')
    await sheet.choose('radio', '支出')
    await sheet.select('时间', '近30天')
    await sheet.press('看结果')
    await at.noDialog()
    expect(at.address()).toBe(`${POINTS}?direction=out&days=30`)
  })

  it('narrows to a kind and to days, and keeps both in the address', async () => {
    serve({ 'rewards.getAccount': account(1200), 'rewards.getScoreRecord': [] })
    const at = await openScreen(`${POINTS}?kind=expiry&days=30`, { as: member() })
    await at.sees('没有这样的明细')
    expect(sent('rewards.getScoreRecord').at(-1)).toMatchObject({ kind: 'expiry', days: 30 })
    await at.choose('radio', '支出')
    expect(at.address()).toBe(`${POINTS}?direction=out&kind=expiry&days=30`)
  })

  it('keeps the account where only the lines fail, and reads them again', async () => {
    serve({ 'rewards.getAccount': account(), 'rewards.getScoreRecord': inTurn(refuse('BUG'), []) })
    const at = await openScreen(POINTS, { as: member() })
    await at.sees('1,200')
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('还没有积分记录')
  })

  it('says that nothing came in or went out under a narrowed list', async () => {
    serve({ 'rewards.getAccount': account(0), 'rewards.getScoreRecord': [] })
    const at = await openScreen(`${POINTS}?direction=in`, { as: member() })
    await at.sees('还没有收入')
    await at.choose('radio', '支出')
    await at.sees('还没有支出')
    await at.follow('看全部明细')
    await at.sees('还没有积分记录')
    await at.find('link', '去签到')
  })
})

describe(`the screen ${BALANCE}`, () => {
  it('shows the balance in yuan, and every movement with its sign', async () => {
    serve({
      'rewards.getAccount': account(0, 1_234_567),
      'rewards.getBalanceRecord': [
        ledgerLine({ id: 2, delta: -1990, balance_after: 1_234_567, reason: '订单付款' }),
        ledgerLine({ id: 1, delta: 1_236_557, balance_after: 1_236_557, reason: '充值' }),
      ],
    })
    const at = await openScreen(BALANCE, { as: member() })
    expect(at.words()).toContain('¥12,345.67')
    expect(at.words()).toContain('订单付款')
    expect(at.words()).toContain('19.90')
  })

  it('says how much of it was given', async () => {
    serve({
      'rewards.getAccount': account(0, 5000),
      'rewards.getBalanceRecord': [],
      'rewards.getHoldings': holdings({
        gift_fen: 1000,
        held: { points: 0, fen: 1250, until: '2026-11-27T02:00:00.000Z' },
      }),
    })
    const at = await openScreen(BALANCE, { as: member() })
    await at.sees('其中赠送10.00元，付款时最后使用')
    await at.sees(/其中12.50元2026-11-27 10:00后可以用/)
  })

  it('leads to where the balance is filled, whether something is there or not', async () => {
    serve({
      'rewards.getAccount': account(0, 0),
      'rewards.getBalanceRecord': [],
      'mall.getPlans': { plans: [], packs: [rechargePack()] },
      'rewards.getVip': { vip: null, periods: [] },
    })
    const at = await openScreen(BALANCE, { as: member() })
    await at.sees('还没有余额记录')
    await at.find('link', '去充值')
    await at.follow('充值')
    await at.sees('送¥5.00，到账¥105.00')
  })

  it('says that there is nothing yet, or what went wrong', async () => {
    serve({ 'rewards.getAccount': inTurn(refuse('BUG'), account()), 'rewards.getBalanceRecord': [] })
    const at = await openScreen(BALANCE, { as: member() })
    await at.sees('还没有余额记录')
    await at.press('重试')
    await at.sees('现在有')
  })
})
