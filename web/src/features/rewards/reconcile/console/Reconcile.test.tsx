import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

type Rewards = Contract['rewards']
type Movement = OutputOf<Rewards['getMovements']>['list'][number]
type Payout = OutputOf<Rewards['getPayouts']>['list'][number]

const BOOKS = '/pagesPC/list/score/reconcile'
const page = <Row,>(...list: Row[]) => ({ list, total: list.length, more: false, next: null })
const who = { user_id: 101, name: '陆根生', mobile_masked: '139****0001', organ_name: '双塔站' }
const movement = (own: Partial<Movement> = {}): Movement => ({
  ...who,
  id: 7,
  ledger: 'points',
  delta: -40,
  balance_after: 60,
  kind: 'expiry',
  reason: '积分过期',
  by: '',
  created_at: '2026-11-20T02:00:00.000Z',
  ...own,
})
const due = { ...who, member_state: 'deceased' as const, points: 70, real_fen: 5000, gift_fen: 300 }
const payout = (own: Partial<Payout> = {}): Payout => ({
  ...due,
  id: 3,
  state: 'WAITING',
  reason: '家属来办理结算',
  requested_by: '夏静',
  created_at: '2026-11-20T02:00:00.000Z',
  decided_by: '',
  decided_at: null,
  note: '',
  is_own: false,
  ...own,
})

beforeEach(() => serve({ 'organisation.getMenus': [], 'organisation.getReceptionOrgans': [] }))

describe(`the screen ${BOOKS}`, () => {
  it('tells what each check found and names what is broken', async () => {
    const look = (name: string, wrong: number) => ({ name, wrong, looked_at: '2026-11-20T02:00:00.000Z' })
    serve({
      'rewards.getReconcile': inTurn(refuse('BUG'), {
        looks: [look('积分账户与批次不一致', 1), look('积分流水不连续', 0)],
        findings: [{ name: '积分账户与批次不一致', detail: '用户 7：账户 6，各批次合计 5' }],
      }),
    })
    const at = await openScreen(BOOKS, { as: admin() })
    await at.press('重试')
    await at.sees('用户 7：账户 6，各批次合计 5')
    await at.sees('一致')
    await at.sees('1个问题')
  })

  it('lists what came and went by day', async () => {
    serve({
      'rewards.getCounters': [
        { day: '2026-11-20', kind: 'signIn', points_in: 35, points_out: 0, fen_in: 0, fen_out: 0 },
      ],
    })
    const at = await openScreen(`${BOOKS}?tab=counters`, { as: admin() })
    await at.sees('签到')
    await at.choose('radio', '近31天')
    expect(sent('rewards.getCounters').at(-1)).toEqual({ days: 31 })
  })

  it('lists movements of all members, narrowed by the address, and says how to find more', async () => {
    serve({ 'rewards.getMovements': ({ kind }) => (kind === 'award' ? page<Movement>() : page(movement())) })
    const at = await openScreen(`${BOOKS}?tab=movements&ledger=balance&kind=expiry`, { as: admin() })
    await at.sees('积分过期')
    expect(sent('rewards.getMovements')[0]).toMatchObject({ ledger: 'balance', kind: 'expiry', user_id: 0 })
    const other = await openScreen(`${BOOKS}?tab=movements&kind=award`, { as: admin() })
    await other.sees(/没有/)
    // Points and money are never listed together.
    expect(other.valueOf('账户')).toBe('积分账户')
  })

  it('offers no way to clear filters where none are set, and stays on its tab where some are cleared', async () => {
    serve({ 'rewards.getDueAccounts': page(), 'rewards.getPayouts': page() })
    const at = await openScreen(`${BOOKS}?tab=due`, { as: admin() })
    await at.sees('没有要结算的账户')
    expect(at.has('button', '清除筛选')).toBe(false)
    const payouts = await openScreen(`${BOOKS}?tab=payouts&state=PAID`, { as: admin() })
    await payouts.sees('没有符合条件的内容')
    await payouts.press('清除筛选')
    await payouts.sees('没有等待复核的结算')
    expect(payouts.address()).toBe(`${BOOKS}?tab=payouts`)
  })

  it('asks that an account is settled, with a reason that stays where it fails', async () => {
    serve({ 'rewards.getDueAccounts': page(due), 'rewards.askPayout': inTurn(refuse('PAYOUT_WAITS'), { id: 3 }) })
    const at = await openScreen(`${BOOKS}?tab=due`, { as: admin() })
    await at.follow('陆根生')
    const drawer = await at.dialog('陆根生的账户')
    await drawer.press('申请结算')
    const question = await at.dialog('陆根生的销户结算')
    await question.press('提交')
    await question.sees('请填写原因，至少2个字')
    await question.press('家属来办理结算')
    await question.press('提交')
    await question.sees('已经有一份结算在等待复核')
    expect(question.valueOf('原因')).toBe('家属来办理结算')
    await question.press('提交')
    await at.hears('已提交，请同事在“结算记录”里复核')
  })

  it('settles what a colleague asked for after a question, and leaves one’s own to a colleague', async () => {
    serve({
      'rewards.getPayouts': page(payout(), payout({ id: 4, name: '沈宝珍', is_own: true })),
      'rewards.decidePayout': { state: 'PAID' },
    })
    const at = await openScreen(`${BOOKS}?tab=payouts`, { as: admin() })
    await at.follow('陆根生')
    await (await at.dialog('陆根生的销户结算')).press('确认结清')
    await (await at.question()).press('确认结清')
    await at.hears('已结清，账户已清零')
    expect(sent('rewards.decidePayout')).toMatchObject([{ id: 3, event: 'pay' }])
    const own = await openScreen(`${BOOKS}?tab=payouts&id=4`, { as: admin() })
    const drawer = await own.dialog('沈宝珍的销户结算')
    await drawer.sees('这份结算是您申请的，请同事来复核。')
    expect(drawer.has('button', '确认结清')).toBe(false)
  })
})
