import { beforeEach, describe, expect, it } from 'vitest'
import { mergeChoice, mergedNow, mergePreview, merging, person } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { openOrgans } from '../../../../testing/organisation.ts'
import { staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const MANAGE = '/pagesA/list/member/member_manage'
const open = () => openScreen(`${MANAGE}?user_id=101`, { as: staff('member', 'memberMerge') })

beforeEach(() => {
  serve({
    'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '觅桥社区健康服务中心' }),
    'members.getUserInfo': person(),
    'members.getMergeChoices': [mergeChoice()],
    'members.getMergePreview': mergePreview(),
    'members.sendMergeCode': { seconds: 60 },
    'rewards.getUserAccount': { points: 6280, balance_fen: 0 },
    'rewards.getUserVip': { vip: null },
  })
})

describe(`merging on the screen ${MANAGE}`, () => {
  const opened = async () => {
    const at = await open()
    await at.press('合并重复会员')
    const sheet = await at.dialog('合并重复会员')
    await sheet.press(/（相似）/)
    await sheet.press('同一个人登记了两次')
    return { at, sheet }
  }

  it('says that points and balance are held, unless both agree by a code to their phones', async () => {
    serve({
      'members.mergeUsers': inTurn(refuse('CAPTCHA_WRONG', { field: 'duplicate' }), mergedNow),
    })
    const { at, sheet } = await opened()
    await sheet.sees('积分和余额72小时后才能用')
    await sheet.choose('radio', /两个手机都收验证码/)
    await sheet.sees(/验证码会发送到 138/)
    const buttons = [...document.querySelectorAll('button')].filter((one) => one.textContent === '获取验证码')
    for (const button of buttons) await at.user.click(button)
    await expect.poll(() => sent('members.sendMergeCode').map(({ to }) => to)).toEqual(['kept', 'duplicate'])
    await sheet.press('合并')
    await sheet.sees('请输入验证码')
    await sheet.fill('保留的会员的验证码', '111111')
    await sheet.fill('并入的会员的验证码', '222222')
    await sheet.press('合并')
    await sheet.sees('验证码不正确或已过期，请核对短信，或重新获取')
    expect(document.activeElement).toBe(sheet.field('并入的会员的验证码'))
    await sheet.press('合并')
    await at.hears('已合并')
    expect(sent('members.mergeUsers').at(-1)).toMatchObject({ codes: { kept: '111111', duplicate: '222222' } })
  })

  it('leaves it to a colleague where much is at stake, and offers no code to who has no phone', async () => {
    serve({
      'members.getMergePreview': mergePreview({ needs_agreement: true, may_code: false }),
      'members.mergeUsers': { merging_id: 9, state: 'waiting' },
    })
    const { at, sheet } = await opened()
    await sheet.sees(/请另一位同事同意/)
    expect(sheet.has('radio', /两个手机都收验证码/)).toBe(false)
    await sheet.press('提交给同事')
    await at.hears('已提交，等另一位同事同意')
    expect(sent('members.mergeUsers')[0]).not.toHaveProperty('codes')
  })

  it('lets a second person say so who has read what differs, or not, after a question', async () => {
    const waiting = merging({ is_waiting: true, may_undo: false, may_decide: true, may_refuse: true })
    serve({
      'members.getUserInfo': person({}, { merge_waits: true }),
      'members.getMergings': [waiting],
      'members.getMergePreview': mergePreview({ is_alike: false }),
      'members.decideMerge': inTurn(refuse('MERGING_DECIDED'), { merging_id: 9 }),
    })
    const at = await open()
    await at.sees(/沈宝贞（.*）等同事同意合并过来。夏静/)
    await at.press('不同意')
    await (await at.question()).press('不同意合并')
    await at.hears('这次合并已经处理过了，请刷新后再看')
    await at.press('同意合并')
    const read = await at.dialog('同意合并')
    await read.sees(/两位的姓名和生日对不上/)
    await read.sees('不同')
    await read.press('同意合并')
    await at.hears('已合并')
    expect(sent('members.decideMerge').map(({ event }) => event)).toEqual(['refuse', 'approve'])
  })

  it('lets who asked take it back, and says until when points are held once it is done', async () => {
    const waiting = merging({ is_waiting: true, may_undo: false, may_refuse: true })
    const held = merging({ id: 8, held_until: '2099-01-01T00:00:00.000Z' })
    serve({
      'members.getUserInfo': person({}, { merge_waits: true, merged: 1 }),
      'members.getMergings': [waiting, held],
      'members.decideMerge': { merging_id: 9 },
    })
    const at = await open()
    await at.sees(/积分和余额2099-01-01 08:00后才能用/)
    expect(at.has('button', '同意合并')).toBe(false)
    await at.press('撤回申请')
    await (await at.question()).press('撤回申请')
    await at.hears('已撤回')
    expect(sent('members.decideMerge')).toMatchObject([{ event: 'refuse' }])
  })
})
