import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { account, signInStatus } from '../../../testing/rewards.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve, serverSays } from '../../../testing/serve.ts'

const SIGN_IN = '/pages/task_integral/sign_in'
const status = signInStatus({
  streak: 2,
  next_points: 15,
  days: ['2026-11-18', '2026-11-19'],
  ladder: [1, 2, 3, 4, 5, 6, 7].map((streak) => ({ streak, points: 5 + 5 * streak })),
})
const signed = { ...status, signed_today: true, streak: 3, points: 15, days: [...status.days, '2026-11-20'] }
const brings = (day: string) => ({ day: `2026-11-${day}`, streak: 3, points: 10, next_points: 15 })
const earned = { signed: true, streak: 3, points: 15, balance: 1215 } as const

describe(`the screen ${SIGN_IN}`, () => {
  it('signs in once for two quick taps, and says what was earned', async () => {
    const answer = held(earned)
    serve({ 'rewards.getSignInStatus': inTurn(status, signed), 'rewards.dailySignIn': answer.answer })
    const at = await openScreen(SIGN_IN, { as: member() })
    const button = await at.find('button', '签到，得15积分')
    await at.user.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await at.user.click(button)
    answer.letGo()
    await at.sees('今天已签到')
    await at.sees(/得到15积分/)
    await at.hears('签到成功，得到15积分')
    expect(at.has('button', /签到，得/)).toBe(false)
    expect(sent('rewards.dailySignIn')).toHaveLength(1)
  })

  it('goes by the server’s day on a phone that is set to another year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-02-28T16:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    serverSays('2026-11-20T23:59:58+08:00')
    serve({ 'rewards.getSignInStatus': inTurn(status, signed), 'rewards.dailySignIn': earned })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.sees('2026年11月')
    await at.press('下个月')
    await at.hears('后面的日子还没到呢')
    await at.press(/签到，得/)
    await at.sees('今天已签到')
    await at.sees('这个月签到了3天')
  })

  it('says that a new round begins where a whole one lies behind', async () => {
    serve({ 'rewards.getSignInStatus': { ...status, streak: 7 } })
    const at = await openScreen(SIGN_IN, { as: member() })
    await expect.poll(() => at.words()).toContain('新的一轮 第1天')
  })

  it('shows that the day is signed where another device was faster', async () => {
    serve({ 'rewards.getSignInStatus': inTurn(status, signed), 'rewards.dailySignIn': refuse('ALREADY_SIGNED') })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.press(/签到，得/)
    await at.sees('今天已签到')
  })

  it('sends the same intention again where the answer was lost', async () => {
    serve({
      'rewards.getSignInStatus': inTurn(status, signed),
      'rewards.dailySignIn': inTurn(lostNetwork(), earned),
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.press(/签到，得/)
    await at.hears('网络请求失败，请稍后重试')
    await at.press(/签到，得/)
    await at.sees('今天已签到')
    const [first, second] = sent('rewards.dailySignIn')
    expect(first?.client_req_id).toBeTruthy()
    expect(second).toEqual(first)
  })

  it('says what went wrong, and reads again', async () => {
    serve({ 'rewards.getSignInStatus': inTurn(refuse('BUG'), signed) })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('今天已签到')
  })

  it('reads a month again that could not be read', async () => {
    let times = 0
    const earlier = { ...status, month: '2026-10', days: ['2026-10-08'] }
    serve({
      'rewards.getSignInStatus': ({ month }) => {
        if (!month) return status
        times += 1
        return times === 1 ? refuse('BUG') : earlier
      },
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.press('上个月')
    await at.press('重试')
    await at.sees('这个月签到了1天')
  })

  it('asks who is not signed in to sign in, and comes back', async () => {
    const at = await openScreen(SIGN_IN)
    await shown('/pages/login/login')
    expect(at.address()).toBe(`/pages/login/login?back=${encodeURIComponent(SIGN_IN)}`)
  })

  it('leads from the earned points to the mall', async () => {
    serve({
      'rewards.getSignInStatus': signed,
      'rewards.getAccount': account(),
      'mall.getGoodsList': { list: [], next: null },
      'mall.getCategories': [],
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.follow('去积分商城')
    await shown('/pages/index/shopping')
  })

  it('fills a missed day by a card after a question, and says what it brought', async () => {
    const open = { ...status, streak: 1, fillable: ['16', '17', '18'].map(brings), cards_left: 1 }
    const filled = {
      ...status,
      streak: 3,
      cards_left: 0,
      days: [...status.days, '2026-11-17'],
      made_up: ['2026-11-17'],
    }
    serve({
      'rewards.getSignInStatus': inTurn(open, filled),
      'rewards.makeUpSignIn': { streak: 3, points: 10, next_points: 15, balance: 25, cards_left: 0 },
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.sees(/这个月还有1张补签卡/)
    await at.press(/补签 11月17日/)
    const question = await at.question()
    await question.sees('用1张补签卡补上11月17日 星期二，得10积分。补上后连续3天，今天签到得15积分。确定吗？')
    await question.press('补签')
    await at.hears('补签成功，得到10积分，连续3天了')
    await at.sees(/这个月的补签卡用完了/)
    await at.sees('已补签')
    expect(sent('rewards.makeUpSignIn')).toMatchObject([{ day: '2026-11-17' }])
  })

  it('shows the day as it stands where it was filled elsewhere', async () => {
    const open = { ...status, fillable: [brings('17')] }
    serve({
      'rewards.getSignInStatus': inTurn(open, { ...status, fillable: [] }),
      'rewards.makeUpSignIn': refuse('SIGN_DAY_TAKEN'),
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    await at.press(/补签 11月17日/)
    await (await at.question()).press('补签')
    await at.hears('这一天已经签到过了')
    await at.sees(/这个月没有漏签的日子/)
  })

  it('says nothing of cards where there are none, and how much of a month’s cap is reached', async () => {
    serve({
      'rewards.getSignInStatus': {
        ...status,
        cards: 0,
        cards_left: 0,
        month_points: 300,
        month_cap: 300,
        next_points: 0,
      },
    })
    const at = await openScreen(SIGN_IN, { as: member() })
    expect(at.words()).not.toContain('补签')
    await at.sees('这个月签到已得300积分，每月最多300积分')
    await at.find('button', '签到')
  })
})
