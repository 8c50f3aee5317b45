import { beforeEach, describe, expect, it, vi } from 'vitest'
import { certification, device, person } from '../../../testing/identity.ts'
import { closeScreen, openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const PROFILE = '/pagesC/user/personalDetails'
const EDIT = '/pagesC/user/changepersonal'
const AVATAR = '/pagesC/user/atave'
const SESSIONS = '/pagesC/user/sessions'

const LU = person({ real_name: '陆根生', nickname: '老陆', gender: 'male', birthday: '1946-03-05' })
const saved = () => {
  const { id, user_id, organ_id, default_company_id, rules_subtle, is_staff, work_id, avatar } = LU
  return { id, user_id, organ_id, default_company_id, rules_subtle, is_staff, work_id, avatar, real_name: '陆根发' }
}

const NO_DOCUMENT = { state: 'NONE' as const, has_consent: false, sent: null }

describe(`the screen ${PROFILE}`, () => {
  it('says what is known of me', async () => {
    serve({ 'identity.getUserInfo': LU, 'identity.getCertification': NO_DOCUMENT })
    const at = await openScreen(PROFILE, { as: member() })
    await at.sees('去认证')
    for (const words of ['陆根生', '老陆', '男', '1946年3月5日', '139****0002', '晚渡社区']) await at.sees(words)
  })
  it('says that my document is being looked at, instead of asking for it again', async () => {
    serve({ 'identity.getUserInfo': LU, 'identity.getCertification': certification() })
    const at = await openScreen(PROFILE, { as: member() })
    await at.sees('审核中')
    expect(at.words()).not.toContain('去认证')
  })
  it('tells an error with a way to try again', async () => {
    serve({
      'identity.getUserInfo': inTurn(refuse('BUG'), person({ is_named: false })),
      'identity.getCertification': NO_DOCUMENT,
    })
    const at = await openScreen(PROFILE, { as: member() })
    await at.press('重试')
    await at.sees('不说')
    expect(at.words().match(/还没有填写/g)).toHaveLength(3)
  })
})

describe(`the screen ${EDIT}`, () => {
  // What was saved is shown on the screen before.
  beforeEach(() => serve({ 'identity.getCertification': NO_DOCUMENT }))
  it('saves what was changed once for a double tap, and shows it', async () => {
    const answer = held(saved())
    serve({ 'identity.getUserInfo': LU, 'identity.setMineInfo': answer.answer })
    const at = await openScreen(EDIT, { as: member() })
    await at.fill('姓名', '陆')
    await at.press('保存')
    await at.sees('姓名为2到20个字')
    await at.fill('姓名', '陆根发')
    await at.choose('radio', '不说')
    await at.select('出生月份', '2月')
    await at.select('出生日期', '28日')
    await at.user.dblClick(await at.find('button', '保存'))
    answer.letGo()
    await at.hears('保存成功')
    await shown(PROFILE)
    expect(sent('identity.setMineInfo')).toMatchObject([
      { real_name: '陆根发', nickname: '老陆', gender: 'unknown', birthday: '1946-02-28' },
    ])
  })
  it('refuses half a birthday and a day that is none, and lets a newcomer go on without a name', async () => {
    serve({ 'identity.getUserInfo': person({ is_named: false }), 'identity.setMineInfo': saved() })
    const at = await openScreen(EDIT, { as: member() })
    await at.select('出生年份', '1947年')
    await at.press('保存')
    await at.sees('没有这一天，请重新选择')
    await at.select('出生日期', '30日')
    await at.select('出生月份', '2月')
    await at.press('保存')
    await at.sees('没有这一天，请重新选择')
    await at.select('出生日期', '12日')
    await at.press('保存')
    await at.hears('保存成功')
    const [input] = sent('identity.setMineInfo')
    expect(input).toMatchObject({ birthday: '1947-02-12' })
    expect(input).not.toHaveProperty('real_name')
  })
  it('keeps what was typed over a reload, and gives it up when it is left or saved', async () => {
    serve({ 'identity.getUserInfo': LU, 'identity.setMineInfo': saved() })
    const typing = await openScreen(EDIT, { as: member() })
    await typing.fill('昵称（可以不填）', '陆师傅')
    const kept = sessionStorage.getItem('form_draft') ?? ''
    await closeScreen()
    // Leaving a screen gives it up, a reload does not.
    expect(sessionStorage.getItem('form_draft')).toBeNull()
    sessionStorage.setItem('form_draft', kept)
    const at = await openScreen(EDIT, { as: member() })
    await at.sees(/上次填的还没有提交/)
    expect(at.valueOf('昵称（可以不填）')).toBe('陆师傅')
    await at.press('保存')
    await shown(PROFILE)
    const again = await openScreen(EDIT, { as: member() })
    expect(again.valueOf('昵称（可以不填）')).toBe('老陆')
  })
  it('keeps what was typed where the network is lost, and asks before it is left', async () => {
    serve({ 'identity.getUserInfo': LU, 'identity.setMineInfo': lostNetwork() })
    const at = await openScreen(EDIT, { as: member() })
    await at.fill('昵称（可以不填）', '陆师傅')
    await at.press('保存')
    await expect.poll(() => sent('identity.setMineInfo').length).toBe(1)
    expect(at.valueOf('昵称（可以不填）')).toBe('陆师傅')
    await at.press('返回')
    await (await at.question()).press('继续编辑')
    expect(at.valueOf('昵称（可以不填）')).toBe('陆师傅')
  })
})

describe(`the screen ${AVATAR}`, () => {
  it('takes the portrait away', async () => {
    const avatar_picture = { s: '/media/a/s.webp', m: '/media/a/m.webp', l: '/media/a/l.webp', alt: '' }
    serve({
      'identity.getUserInfo': inTurn(person({ avatar_picture }), person()),
      'identity.setUserAvatar': saved(),
    })
    const at = await openScreen(AVATAR, { as: member() })
    await at.press('去掉头像')
    await at.hears('头像已去掉')
    expect(sent('identity.setUserAvatar')).toEqual([{ media_id: null }])
    await at.missesSoon('去掉头像')
  })
  it('says that a file is no picture, and keeps what is there', async () => {
    serve({ 'identity.getUserInfo': LU })
    const at = await openScreen(AVATAR, { as: member() })
    // No picture is drawn without a browser: this is what one says of such a file.
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValueOnce(new DOMException('', 'EncodingError'))
    const file = new File(['this is no picture'], 'broken.jpg', { type: 'image/jpeg' })
    await at.user.upload(at.field('选照片'), file)
    await at.hears('这张图片打不开，请换一张')
    expect(at.has('button', '用这张')).toBe(false)
  })
})

describe(`the screen ${SESSIONS}`, () => {
  it('shows where I am signed in', async () => {
    serve({ 'identity.getSessions': [device(), device({ id: 82, device: 'Windows', is_current: false })] })
    const at = await openScreen(SESSIONS, { as: member() })
    await at.sees('本机')
    await at.sees('Windows')
  })
})
