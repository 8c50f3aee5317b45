import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query.ts'
import { windowStorage } from '../../../lib/storage.ts'
import { certification, documentSide, person } from '../../../testing/identity.ts'
import { openScreen, reload } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import type { Person } from '../../../testing/person.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const CERTIFICATION = '/pagesYL/certification'
const NUMBER = '11010519491231002X'
const NOTHING = { state: 'NONE' as const, has_consent: false, sent: null }
const front = documentSide('front').id
const back = documentSide('back').id

const looks = { list: [], total: 0, more: false, next: null }

const photo = () => new File(['a picture'], 'card.jpg', { type: 'image/jpeg' })
const take = (at: Person, label: string) => at.user.upload(at.field(label), photo())
const next = (at: Person) => at.press('下一步')
/** Presses the back key of the phone. */
async function goBack() {
  const stepped = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
  window.history.back()
  await stepped
}

beforeEach(() => {
  serve({
    'media.getPrivate': new Blob(['a picture']),
    'identity.getUserInfo': person(),
    'identity.setConsent': { kind: 'id_document', is_given: true },
    'identity.setCertificationPicture': ({ side }) => documentSide(side),
  })
})

/** As far as the last step, with an ID card. */
async function fillIn(at: Person) {
  await at.press('开始认证')
  await at.sees('您用哪种证件？')
  await next(at)
  await at.fill('姓名', '沈宝珍')
  await next(at)
  await at.fill('证件号码', NUMBER)
  await next(at)
  await at.find('button', '下一步')
  await take(at, '拍人像面')
  await at.sees('重拍人像面')
  await next(at)
  await take(at, '拍国徽面')
  await at.sees('重拍国徽面')
  await next(at)
  await at.sees('请核对一遍')
}

describe(`the screen ${CERTIFICATION}`, () => {
  it('asks nothing before the box is ticked, which nobody ticks but the person', async () => {
    serve({ 'identity.getCertification': NOTHING })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.sees('什么时候删除')
    const box = (await at.find('checkbox')) as HTMLInputElement
    expect(box.checked).toBe(false)
    await at.press('开始认证')
    await at.sees('请先勾选同意，再开始认证')
    expect(sent('identity.setConsent')).toEqual([])
    await at.tick(/^我同意/)
    await at.press('开始认证')
    await at.sees('您用哪种证件？')
    expect(sent('identity.setConsent')).toMatchObject([{ kind: 'id_document', is_given: true }])
  })

  it('asks one thing after the other, says what is wrong at its field, and sends it once for a double tap', async () => {
    const answer = held({ state: 'SUBMITTED' as const })
    serve({
      'identity.getCertification': inTurn({ ...NOTHING, has_consent: true }, certification()),
      'identity.setCertification': answer.answer,
    })
    const at = await openScreen(CERTIFICATION, { as: member({ real_name: '会员' }) })
    await at.press('开始认证')
    await next(at)
    await next(at)
    await at.sees('请填写证件上的姓名')
    await at.fill('姓名', '沈宝珍')
    await next(at)
    await at.fill('证件号码', '110105194912310021')
    await next(at)
    await at.sees('号码不对，请对着证件再看一遍')
    await at.fill('证件号码', NUMBER)
    await at.sees('1949年12月31日')
    expect(at.misses('号码不对，请对着证件再看一遍')).toBe(true)
    await next(at)
    await next(at)
    await at.sees('请先拍人像面')
    await take(at, '拍人像面')
    await at.sees('重拍人像面')
    await next(at)
    await at.press('返回')
    await at.sees('重拍人像面')
    await next(at)
    await take(at, '拍国徽面')
    await at.sees('重拍国徽面')
    await next(at)
    await at.sees('110105 19491231 002X')
    await at.user.dblClick(await at.find('button', '提交审核'))
    answer.letGo()
    await at.sees('审核中')
    expect(sent('identity.setCertification')).toMatchObject([
      { document: 'id_card', name: '沈宝珍', number: NUMBER, front_id: front, back_id: back },
    ])
    expect(sent('identity.setCertification')[0]).not.toHaveProperty('birthday')
  })

  it('keeps everything where the network is lost or a picture is gone', async () => {
    serve({
      'identity.getCertification': { ...NOTHING, has_consent: true },
      'identity.setCertification': inTurn(lostNetwork(), refuse('MEDIA_NOT_FOUND')),
    })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await fillIn(at)
    await at.press('提交审核')
    await at.hears('网络请求失败')
    await at.press('提交审核')
    await at.hears('没有找到这张图片')
    await at.sees('沈宝珍')
    await at.sees('110105 19491231 002X')
    await at.press('返回')
    await at.press('返回')
    await (await at.find('button', '下一步')).focus()
    expect(at.has('button', '提交审核')).toBe(false)
  })

  it('says at the number, and once more at the end, what of the profile the document would change', async () => {
    const known = person({ real_name: '沈宝珍', gender: 'male', birthday: '1949-12-31' })
    serve({ 'identity.getCertification': { ...NOTHING, has_consent: true }, 'identity.getUserInfo': known })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('开始认证')
    await next(at)
    await at.fill('姓名', '沈宝贞')
    await next(at)
    await at.fill('证件号码', NUMBER)
    await at.sees(/您的资料里性别写的是“男”，证件上是“女”。请看看有没有填错/)
    await next(at)
    await take(at, '拍人像面')
    await next(at)
    await take(at, '拍国徽面')
    await next(at)
    await at.sees(/姓名写的是“沈宝珍”，证件上是“沈宝贞”；性别写的是“男”/)
    expect(at.misses(/出生日期写的是/)).toBe(true)
  })

  it('asks before what was filled in is left, by going back from the first question too', async () => {
    serve({ 'identity.getCertification': { ...NOTHING, has_consent: true } })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('开始认证')
    await next(at)
    await at.fill('姓名', '沈宝珍')
    await at.press('返回')
    await at.sees('您用哪种证件？')
    await at.press('返回')
    await (await at.question()).press('继续编辑')
    await next(at)
    expect(at.valueOf('姓名')).toBe('沈宝珍')
    await at.press('返回')
    await at.press('返回')
    await (await at.question()).press('离开')
    await at.find('button', '开始认证')
  })

  it('goes one step back with the key of the phone, and asks only where it leaves the first question', async () => {
    serve({ 'identity.getCertification': { ...NOTHING, has_consent: true } })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('开始认证')
    await next(at)
    await at.fill('姓名', '沈宝珍')
    await next(at)
    await at.sees('第3步，共6步')
    await goBack()
    await at.sees('第2步，共6步')
    expect(at.valueOf('姓名')).toBe('沈宝珍')
    await goBack()
    await at.sees('您用哪种证件？')
    await goBack()
    await (await at.question()).press('继续编辑')
    await next(at)
    expect(at.valueOf('姓名')).toBe('沈宝珍')
    await goBack()
    await at.sees('您用哪种证件？')
    await goBack()
    await (await at.question()).press('离开')
    await at.find('button', '开始认证')
  })

  it('goes on after a reload at the step where it was, with everything filled in and the pictures that were sent', async () => {
    serve({
      'identity.getCertification': { ...NOTHING, has_consent: true },
      'identity.setCertification': { state: 'SUBMITTED' },
    })
    const before = await openScreen(CERTIFICATION, { as: member() })
    await before.press('开始认证')
    await next(before)
    await before.fill('姓名', '沈宝珍')
    await next(before)
    await before.fill('证件号码', NUMBER)
    await next(before)
    await take(before, '拍人像面')
    await before.sees('重拍人像面')
    await next(before)
    await before.sees('第5步，共6步')
    const at = await reload({ as: member() })
    await at.sees('第5步，共6步')
    await at.sees(/上次填的还没有提交/)
    await take(at, '拍国徽面')
    await at.sees('重拍国徽面')
    await next(at)
    await at.sees('110105 19491231 002X')
    // Said where somebody came back to, not over each later step.
    expect(at.words()).not.toContain('上次填的还没有提交')
    await goBack()
    await at.sees('第5步，共6步')
    await goBack()
    await expect.poll(() => document.querySelector('img[alt="上次的人像面"]')).not.toBeNull()
    await next(at)
    await next(at)
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500)
    window.dispatchEvent(new Event('scroll'))
    const place = () => Object.values(windowStorage.object<Record<string, number>>('scroll_places') ?? {}).at(-1)
    await expect.poll(place).toBe(500)
    await at.press('提交审核')
    await at.hears('已提交')
    // 审核中 stands at the top of what is shown now.
    await expect.poll(place).toBe(0)
    expect(sent('identity.setCertification')).toMatchObject([
      { name: '沈宝珍', number: NUMBER, front_id: front, back_id: back },
    ])
    expect(windowStorage.text('form_draft')).toBe('')
  })

  it('leaves without a question where nothing was filled in, and leads to who looked at the document', async () => {
    serve({ 'identity.getCertification': certification({ state: 'REJECTED' }), 'identity.getPrivacyLog': looks })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('重新提交')
    await at.press('返回')
    await at.follow('谁看过我的证件')
    await expect.poll(() => sent('identity.getPrivacyLog')).toMatchObject([{ kind: 'read' }])
  })

  it('asks birthday and gender of a passport, and one picture', async () => {
    serve({
      'identity.getCertification': { ...NOTHING, has_consent: true },
      'identity.setCertification': { state: 'SUBMITTED' },
    })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('开始认证')
    await at.choose('radio', '护照')
    await at.sees('第1步，共5步')
    await next(at)
    await next(at)
    await at.fill('证件号码', 'e1234 5678')
    await next(at)
    await at.sees('请选择性别')
    await at.sees('请选择出生日期')
    await at.choose('radio', '女')
    await at.select('出生年份', '1948年')
    await at.select('出生月份', '5月')
    await at.select('出生日期', '6日')
    await next(at)
    await take(at, '拍有照片的一页')
    await at.sees('重拍有照片的一页')
    await next(at)
    await at.press('提交审核')
    await at.hears('已提交')
    expect(sent('identity.setCertification')).toMatchObject([
      { document: 'passport', gender: 'female', birthday: '1948-05-06', front_id: front },
    ])
  })

  it('says why it was refused, and mends it with the pictures that are there', async () => {
    serve({
      'identity.getCertification': certification({ state: 'REJECTED', sent: { reason: '姓名和证件不一样' } }),
      'identity.setCertification': { state: 'SUBMITTED' },
    })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.sees('姓名和证件不一样')
    await at.press('重新提交')
    await next(at)
    expect(at.valueOf('姓名')).toBe('陆根生')
    await at.fill('姓名', '陆根发')
    await next(at)
    await at.fill('证件号码', NUMBER)
    for (let step = 0; step < 3; step++) await next(at)
    await at.press('提交审核')
    await expect.poll(() => sent('identity.setCertification')).toMatchObject([{ front_id: front, back_id: back }])
  })

  it('opens the pictures of a slow hand too: what opened them has run out, and what is read anew opens them', async () => {
    const slow = (ticket: string) =>
      certification({
        state: 'REJECTED',
        sent: { pictures: [{ ...documentSide('front'), ticket }, documentSide('back')] },
      })
    const [old, fresh] = [`1795255200.${'b'.repeat(43)}`, `1795255800.${'c'.repeat(43)}`]
    let ticket = old
    serve({
      'identity.getCertification': () => slow(ticket),
      'media.getPrivate': (asked) => (asked.ticket === old ? refuse('PRIVATE_NOT_FOUND') : new Blob(['a picture'])),
    })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.sees(/文件打不开/)
    await at.press('重新提交')
    await next(at)
    await next(at)
    await at.fill('证件号码', NUMBER)
    await next(at)
    await at.sees(/文件打不开/)
    ticket = fresh
    await queryClient.invalidateQueries()
    await expect.poll(() => document.querySelector('img[alt="上次的人像面"]')).not.toBeNull()
  })

  it('shows a passed one with its ends alone and when its pictures went, and takes it back after a question', async () => {
    const gone = { pictures: [], pictures_end_at: '2026-11-21T02:00:00.000Z', decided_at: '2026-11-21T02:00:00.000Z' }
    serve({
      'identity.getCertification': inTurn(certification({ state: 'PASSED', sent: gone }), {
        ...NOTHING,
        state: 'WITHDRAWN' as const,
      }),
      'identity.withdrawCertification': { state: 'WITHDRAWN' },
    })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.sees('1****************X')
    await at.sees(/证件照片已在/)
    await at.press('取消认证')
    await (await at.question()).press('确认')
    await at.hears('号码和照片已经删除')
    await at.find('button', '开始认证')
  })

  it('tells an error with a way to try again', async () => {
    serve({ 'identity.getCertification': inTurn(refuse('BUG'), NOTHING) })
    const at = await openScreen(CERTIFICATION, { as: member() })
    await at.press('重试')
    await at.find('button', '开始认证')
  })
})
