import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen, reload } from '../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../testing/people.ts'
import { grant, grantLimits, grantPage } from '../../../../testing/rewards.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const GRANTS = '/pagesPC/list/member/helpUser'
const baozhen = { id: 5, name: '沈宝珍', mobile_masked: '139****0001', organ_name: '晚渡社区' }
const line = { user_id: 5, name: '沈宝珍', mobile_masked: '139****0001', delta: 50 }

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': [],
    'rewards.getGrants': grantPage(grant()),
    'rewards.getGrantLimits': grantLimits(),
    'members.searchUser': [{ ...baozhen, organ_id: 2, avatar: null }],
  })
})

describe(`the screen ${GRANTS}`, () => {
  it('gives points to a member who is looked for, and says before what becomes of it', async () => {
    serve({ 'rewards.helpUser': { id: 8, state: 'WAITING', total: 600, people: 1 } })
    const at = await openScreen(GRANTS, { as: admin() })
    await at.sees('+50')
    await at.press('增减积分')
    const dialog = await at.dialog('增减积分')
    await dialog.press('提交')
    await dialog.sees('请选择会员')
    await dialog.fill('搜索会员', '沈宝')
    await dialog.press(/沈宝珍/)
    await dialog.fill('每位的积分', '600')
    await dialog.sees(/超过了您的上限，提交后要同事复核才到账/)
    await dialog.press('志愿服务')
    await dialog.press('提交')
    await at.hears('已提交，等同事复核后到账')
    expect(sent('rewards.helpUser')).toMatchObject([{ lines: [{ user_id: 5, delta: 600 }], reason: '志愿服务' }])
  })

  it('is narrowed to a member who is looked for by name, and names who the address asks for', async () => {
    const at = await openScreen(GRANTS, { as: admin() })
    await at.press('会员：全部会员')
    const dialog = await at.dialog('查找会员')
    await dialog.fill('搜索会员', '0001')
    await dialog.press(/沈宝珍/)
    await expect.poll(() => sent('rewards.getGrants').at(-1)?.user_id).toBe(5)
    expect(at.address()).toBe(`${GRANTS}?user=5`)
    await at.find('button', '会员：沈宝珍')
    const info = { id: 7, name: '凌志强', avatar: null, organ_id: 2, organ_name: '晚渡社区', member: null }
    serve({ 'members.getUserInfo': info })
    const other = await openScreen(`${GRANTS}?maker=7`, { as: admin() })
    await other.press('经办人：凌志强')
    await (await other.dialog('查找经办人')).press('看全部经办人')
    await expect.poll(() => other.address()).toBe(GRANTS)
  })

  it('keeps what was typed over a reload', async () => {
    const at = await openScreen(GRANTS, { as: admin() })
    await at.press('增减积分')
    const dialog = await at.dialog('增减积分')
    await dialog.fill('搜索会员', '沈宝')
    await dialog.press(/沈宝珍/)
    await dialog.fill('每位的积分', '30')
    const again = await reload({ as: admin() })
    await again.press('增减积分')
    const form = await again.dialog('增减积分')
    await form.sees('上次填的还没有提交，都在这里，可以接着填。')
    await form.find('button', '不选沈宝珍')
    expect(form.valueOf('每位的积分')).toBe('30')
  })

  it('keeps what was typed where it is refused', async () => {
    serve({ 'rewards.helpUser': refuse('GRANT_SHORT', { name: '沈宝珍', short: 20 }) })
    const at = await openScreen(GRANTS, { as: admin() })
    await at.press('增减积分')
    const dialog = await at.dialog('增减积分')
    await dialog.fill('搜索会员', '沈宝')
    await dialog.press(/沈宝珍/)
    await dialog.fill('每位的积分', '-30')
    await dialog.fill('原因', '更正')
    await dialog.press('提交')
    await dialog.sees('“沈宝珍”的积分不够，还差20积分')
    expect(dialog.field('每位的积分').value).toBe('-30')
  })

  it('reads a sheet, shows what is wrong with which rows, and gives to the rest with one reason', async () => {
    serve({
      'rewards.checkGrantSheet': inTurn(refuse('GRANT_SHEET_UNNAMED'), {
        lines: [line],
        problems: [{ place: 3, mobile_masked: '138****0002', problem: '没有找到这位会员' }],
      }),
      'rewards.helpUser': { id: 8, state: 'DONE', total: 50, people: 1 },
    })
    const at = await openScreen(GRANTS, { as: admin() })
    await at.press('按表格')
    const dialog = await at.dialog('按表格增减积分')
    const file = new File(['手机号,积分\n13900000001,50'], '积分.csv', { type: 'text/csv' })
    await at.user.upload(dialog.field('选择表格'), file)
    await dialog.sees('没有找到“手机号”和“积分”这两列，请用模板填写')
    await at.user.upload(dialog.field('选择表格'), file)
    const confirm = await at.dialog('核对表格')
    await confirm.sees(/第3行 138\*{4}0002：没有找到这位会员/)
    await confirm.fill('原因', '重阳节问候')
    await confirm.press('提交这1位')
    await at.hears('已给1位会员记入积分')
    expect(sent('rewards.helpUser')).toMatchObject([{ lines: [{ user_id: 5, delta: 50 }], reason: '重阳节问候' }])
  })

  it('lets a second person approve or refuse, and the maker only wait', async () => {
    const waiting = grant({ state: 'WAITING', is_own: false })
    serve({
      'rewards.getGrants': grantPage(waiting),
      'rewards.getGrant': { ...waiting, lines: [line] },
      'rewards.decideGrant': inTurn(refuse('GRANT_STATE_CHANGED', { by: '凌志强', at: '09:05', state: '已到账' }), {
        state: 'REFUSED' as const,
      }),
    })
    const at = await openScreen(`${GRANTS}?id=7`, { as: admin() })
    await at.press('不通过')
    const dialog = await at.dialog('不通过')
    await dialog.fill('原因', '没有这次活动')
    await dialog.press('不通过')
    await dialog.sees(/凌志强在09:05处理过了/)
    await dialog.press('不通过')
    await at.hears('已退回，积分没有变动')
    const own = grant({ state: 'WAITING' })
    serve({ 'rewards.getGrants': grantPage(own), 'rewards.getGrant': { ...own, lines: [line] } })
    const maker = await openScreen(`${GRANTS}?id=7`, { as: staff('givePoints', 'pointsApprove', 'console') })
    await maker.sees('这是您提交的，请同事来复核。')
    expect(maker.has('button', '通过')).toBe(false)
  })

  it('undoes what was given, for a reason', async () => {
    serve({ 'rewards.getGrant': { ...grant(), lines: [line] }, 'rewards.undoGrant': { state: 'UNDONE' } })
    const at = await openScreen(`${GRANTS}?id=7`, { as: staff('givePoints', 'console') })
    await at.press('撤销')
    const dialog = await at.dialog('撤销手动积分')
    await dialog.fill('原因', '记错了人')
    await dialog.press('撤销')
    await at.hears('已撤销，积分已恢复')
    expect(sent('rewards.undoGrant')).toEqual([{ id: 7, reason: '记错了人' }])
  })

  it('says what each role may give, and lets who edits roles change it', async () => {
    const cap = { role_id: 9, name: '积分员', organ_name: '晚渡社区', per_call: 500, per_day: 5_000, version: '0' }
    serve({
      'rewards.getGrantCaps': {
        usual: { per_call: 500, per_day: 5_000 },
        list: [{ ...cap, is_usual: true, may_edit: true }],
      },
      'rewards.setGrantCap': { version: '1' },
    })
    const at = await openScreen(GRANTS, { as: admin() })
    await at.press('角色上限')
    await (await at.dialog('手动积分的角色上限')).press('修改积分员的上限')
    const dialog = await at.dialog('积分员的上限')
    await dialog.choose('switch', '用通用的上限')
    await dialog.fill('每次', '50')
    await dialog.press('保存')
    await (await at.question()).sees(/每次从500积分改到50积分/)
    await at.press('确定修改')
    await at.hears('保存成功')
    expect(sent('rewards.setGrantCap')).toEqual([{ role_id: 9, version: '0', cap: { per_call: 50, per_day: 5_000 } }])
  })
})
