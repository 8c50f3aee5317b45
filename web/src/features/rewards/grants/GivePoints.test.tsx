import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
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
    await at.sees('等待复核')
  })
})
