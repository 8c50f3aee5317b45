import { beforeEach, describe, expect, it } from 'vitest'
import { closeScreen, openScreen } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { grant, grantLimits, grantPage } from '../../../testing/rewards.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const GIVE = '/pagesA/list/member/helpUser'
const me = () => staff('givePoints', 'people')

beforeEach(() => {
  serve({
    'rewards.getGrants': grantPage(),
    'rewards.getGrantLimits': grantLimits(),
    'members.searchUser': [
      { id: 5, name: '沈宝珍', mobile_masked: '139****0001', organ_id: 2, organ_name: '晚渡社区', avatar: null },
    ],
  })
})

async function filled() {
  const at = await openScreen(GIVE, { as: me() })
  await at.press(/^会员：/)
  const sheet = await at.dialog('选择会员')
  await sheet.fill('搜索会员', '沈宝')
  await sheet.press(/沈宝珍/)
  await sheet.press('选好了（1）')
  await at.choose('radio', '扣减')
  await at.fill('每位的积分', '30')
  await at.press('更正记错的积分')
  return at
}

describe(`the screen ${GIVE}`, () => {
  it('asks first, sends once for two quick taps, and is empty again afterwards', async () => {
    const answer = held({ id: 8, state: 'DONE' as const, total: 30, people: 1 })
    serve({
      'rewards.helpUser': answer.answer,
      'rewards.getGrants': inTurn(grantPage(), grantPage(grant({ delta: -30, total: 30 }))),
    })
    const at = await filled()
    await at.sees(/合计30积分。提交后马上到账。/)
    await at.press('提交')
    const question = await at.question()
    await question.sees('给沈宝珍扣减30积分，会员会收到通知。确定提交吗？')
    await question.press('提交')
    answer.letGo()
    await at.hears('已给1位会员记入积分')
    await at.sees(/沈宝珍 [-−]30/)
    expect(sent('rewards.helpUser')).toMatchObject([{ lines: [{ user_id: 5, delta: -30 }], reason: '更正记错的积分' }])
    expect(at.field('每位的积分').value).toBe('')
  })

  it('refuses oneself as soon as one is chosen, and keeps the others', async () => {
    const as = me()
    const found = { id: as.user_id, name: as.real_name, mobile_masked: '139****0002' }
    serve({ 'members.searchUser': [{ ...found, organ_id: 2, organ_name: '晚渡社区', avatar: null }] })
    const at = await openScreen(GIVE, { as })
    await at.press(/^会员：/)
    const sheet = await at.dialog('选择会员')
    await sheet.fill('搜索会员', as.real_name)
    await sheet.press(new RegExp(as.real_name))
    await at.hears('不能发给自己，请让同事来办')
    await sheet.find('button', '选好了（0）')
  })

  it('says that points above the limit wait for a colleague, and keeps what was typed over a reload', async () => {
    serve({ 'rewards.getGrantLimits': grantLimits({ per_call: 20 }) })
    await filled()
    const kept = sessionStorage.getItem('form_draft') ?? ''
    await closeScreen()
    // Leaving a screen gives it up, a reload does not.
    expect(sessionStorage.getItem('form_draft')).toBeNull()
    sessionStorage.setItem('form_draft', kept)
    const again = await openScreen(GIVE, { as: me() })
    expect(again.field('每位的积分').value).toBe('30')
    await again.press('提交')
    await (await again.question()).sees(
      '给沈宝珍扣减30积分，超过了您的上限，同事复核后才到账，会员那时收到通知。确定提交吗？',
    )
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const at = await openScreen(GIVE, { as: me() })
    await at.sees('还没有手动积分')
    await at.press('提交')
    for (const words of ['请选择会员', '请填写积分，只能是数字', '请写明原因']) await at.sees(words)
    expect(sent('rewards.helpUser')).toEqual([])
  })

  it('keeps what was typed where it is refused', async () => {
    serve({ 'rewards.helpUser': refuse('GRANT_TOO_MUCH', { max: 5000 }) })
    const at = await filled()
    await at.press('提交')
    await (await at.question()).press('提交')
    await at.hears('积分太多了，最多5000，请核对')
    expect(at.field('每位的积分').value).toBe('30')
  })

  it('reads a list again that could not be read', async () => {
    serve({ 'rewards.getGrants': inTurn(refuse('BUG'), grantPage(grant({ state: 'WAITING' }))) })
    const at = await openScreen(GIVE, { as: me() })
    await at.press('重试')
    await at.sees(/^沈宝珍 \+50/)
  })

  describe('shows what waits to who may decide', () => {
    const waiting = grant({ state: 'WAITING', is_own: false, maker: '乔安', delta: 600, total: 600 })
    const lines = [{ user_id: 5, name: '沈宝珍', mobile_masked: '139****0001', delta: 600 }]
    const opened = async (as = staff('givePoints', 'pointsApprove', 'people')) => {
      const at = await openScreen(GIVE, { as })
      await at.press(/^沈宝珍 \+600/)
      const sheet = await at.dialog('沈宝珍 +600')
      await sheet.sees('139****0001')
      return { at, sheet }
    }
    beforeEach(() => {
      serve({
        'rewards.getGrants': ({ state }) =>
          grantPage(
            ...[waiting, grant({ id: 8, first_name: '陆根生' })].filter(
              (one) => state === 'all' || one.state === state,
            ),
          ),
        'rewards.getGrant': { ...waiting, lines },
      })
    })

    it('and to nobody else, who sees what became of it', async () => {
      const { sheet } = await opened(me())
      await sheet.sees('等待复核')
      expect(sheet.has('button', '通过')).toBe(false)
    })

    it('leads there, and lets it go through after a question', async () => {
      serve({ 'rewards.decideGrant': { state: 'DONE' } })
      const at = await openScreen(GIVE, { as: staff('givePoints', 'pointsApprove', 'people') })
      await at.sees('有1笔同事提交的积分等您复核。')
      await at.sees(/陆根生/)
      await at.press('去复核')
      await at.missesSoon(/陆根生/)
      await at.press(/^沈宝珍 \+600/)
      await (await at.dialog('沈宝珍 +600')).press('通过')
      const question = await at.question()
      await question.sees('沈宝珍，合计600积分，通过后马上到账，会员会收到通知。')
      await question.press('通过')
      await at.hears('已通过，积分已到账')
      expect(sent('rewards.decideGrant')).toEqual([{ id: 7, event: 'approve', reason: '' }])
    })

    it('refuses it for a reason, once for two quick taps', async () => {
      const answer = held({ state: 'REFUSED' as const })
      serve({ 'rewards.decideGrant': answer.answer })
      const { at, sheet } = await opened()
      await sheet.press('不通过')
      const why = await at.dialog('不通过')
      await why.press('不通过')
      await why.sees('请写明原因')
      await why.press('积分数不对')
      await at.user.dblClick(await why.find('button', '不通过'))
      answer.letGo()
      await at.hears('已退回，积分没有变动')
      expect(sent('rewards.decideGrant')).toEqual([{ id: 7, event: 'refuse', reason: '积分数不对' }])
    })

    it('shows what a colleague made of it meanwhile', async () => {
      serve({
        'rewards.getGrant': inTurn(
          { ...waiting, lines },
          { ...waiting, lines, state: 'DONE' as const, decided_by: '周正' },
        ),
        'rewards.decideGrant': refuse('GRANT_STATE_CHANGED', { by: '周正', at: '09:05', state: '已到账' }),
      })
      const { at, sheet } = await opened()
      await sheet.press('通过')
      await (await at.question()).press('通过')
      await at.hears(/周正在09:05处理过了/)
      await sheet.sees('已到账')
      expect(sheet.has('button', '通过')).toBe(false)
    })

    it('undoes what was given, whole or not at all, and keeps the reason where it is refused', async () => {
      serve({
        'rewards.getGrant': { ...waiting, state: 'DONE', lines },
        'rewards.undoGrant': inTurn(refuse('GRANT_SHORT', { name: '沈宝珍', short: 20 }), { state: 'UNDONE' as const }),
      })
      const { at, sheet } = await opened()
      await sheet.press('撤销')
      const why = await at.dialog('撤销手动积分')
      await why.fill('原因', '记错了人')
      await why.press('撤销')
      await at.hears('“沈宝珍”的积分不够，还差20积分')
      expect(why.field('原因').value).toBe('记错了人')
      await why.press('撤销')
      await at.hears('已撤销，积分已恢复')
      expect(sent('rewards.undoGrant')[1]).toEqual({ id: 7, reason: '记错了人' })
    })
  })
})
