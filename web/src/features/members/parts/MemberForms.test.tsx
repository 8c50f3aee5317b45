import { beforeEach, describe, expect, it } from 'vitest'
import { person } from '../../../testing/members.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const MANAGE = '/pagesA/list/member/member_manage'
const open = (...may: Parameters<typeof staff>) => openScreen(`${MANAGE}?user_id=101`, { as: staff('member', ...may) })

beforeEach(() =>
  serve({
    'members.getUserInfo': person(),
    'rewards.getUserAccount': { points: 6280, balance_fen: 0 },
    'rewards.getUserVip': { vip: null },
  }),
)

describe(`what staff do for a member on ${MANAGE}`, () => {
  it('sends a message once, and keeps the words where enough was said today', async () => {
    serve({ 'messaging.sendToMember': inTurn(refuse('MEMBER_TOLD_ENOUGH', { max: 5 }), {}) })
    const at = await open('memberMessage')
    await at.press('发消息')
    const sheet = await at.dialog('给沈宝珍发消息')
    await sheet.press('发送')
    await sheet.sees('请写要说的话')
    await sheet.fill('内容', '明天上午来量血压')
    await sheet.press('发送')
    await at.hears('今天已经给这位会员发过5条，请明天再发，或打电话')
    expect(sheet.valueOf('内容')).toBe('明天上午来量血压')
    await at.user.dblClick(await sheet.find('button', '发送'))
    await at.hears('已发送')
    expect(sent('messaging.sendToMember')).toMatchObject([1, 2].map(() => ({ user_id: 101, text: '明天上午来量血压' })))
  })

  it('replaces a lost number by document and code, and says at its field what is wrong', async () => {
    serve({
      'identity.smsSend': { seconds: 60 },
      'members.setUserMobile': inTurn(refuse('CERTIFICATE_OTHER'), { mobile_masked: '137****0001' }),
    })
    const at = await open('memberMobile')
    await at.press('更换手机号')
    const sheet = await at.dialog('更换沈宝珍的手机号')
    await sheet.press('更换手机号')
    await sheet.sees('请填写证件号码')
    await sheet.sees('请写明原因')
    await sheet.fill('证件号码', '320500194809120023')
    await sheet.press('更换手机号')
    await sheet.sees('号码不对，请对着证件再看一遍')
    await sheet.fill('证件号码', '110101194912310024')
    await sheet.fill('新手机号', '13700000001')
    await sheet.press('获取验证码')
    await sheet.fill('新手机号的验证码', '123456')
    await sheet.fill('原因', '原号码已注销')
    await sheet.press('更换手机号')
    await sheet.sees('证件号码和这位会员的实名认证不一致。没有认证的，请先认证')
    await sheet.press('更换手机号')
    await at.hears('手机号已更换')
    expect(sent('members.setUserMobile').at(-1)).toMatchObject({
      user_id: 101,
      document: 'id_card',
      mobile: '13700000001',
      code: '123456',
      reason: '原号码已注销',
    })
  })
})
