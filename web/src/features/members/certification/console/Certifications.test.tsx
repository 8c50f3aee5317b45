import { beforeEach, describe, expect, it } from 'vitest'
import { documentSide } from '../../../../testing/identity.ts'
import { certifications, waiting } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const QUEUE = '/pagesPC/list/member/certification'
const pictures = [documentSide('front'), documentSide('back')]

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.getCertifications': certifications(waiting()),
    'members.getCertificationTo': { ...waiting(), pictures, pictures_end_at: null, profile: null },
    'media.getPrivate': new Blob(['a picture']),
  })
})

async function openRow() {
  const at = await openScreen(QUEUE, { as: admin() })
  await at.follow('陆根生')
  return { at, drawer: await at.dialog('陆根生的认证') }
}

describe(`the screen ${QUEUE}`, () => {
  it('shows both sides beside each other, large when pressed, and passes what was looked at', async () => {
    serve({
      'members.auditCertification': () => {
        serve({ 'members.getCertifications': certifications() })
        return { state: 'PASSED' }
      },
    })
    const { at, drawer } = await openRow()
    await drawer.press(/人像面.*放大/)
    await (await at.dialog('陆根生的人像面')).press('关闭')
    await drawer.find('button', /国徽面.*放大/)
    await drawer.press('通过')
    const question = await at.dialog('通过认证')
    await question.sees(/证件照片会马上删除/)
    await question.press('通过')
    await at.hears('陆根生已通过认证')
    expect(sent('members.auditCertification')).toMatchObject([
      { id: 31, version: '1', event: 'pass', valid_until: null },
    ])
  })

  it('says what of the profile a pass would change', async () => {
    const profile = { name: '陆根生', gender: 'female' as const, birthday: '' }
    serve({ 'members.getCertificationTo': { ...waiting(), pictures, pictures_end_at: null, profile } })
    const { drawer } = await openRow()
    await drawer.sees('通过后，会员资料里的性别从“女”改成“男”。请仔细核对证件照片。')
  })

  it('refuses with a reason, and keeps it where a colleague was faster', async () => {
    const decided = { by: '夏静', at: '11月20日 11:00', state: '已认证' }
    serve({ 'members.auditCertification': refuse('CERTIFICATION_DECIDED', decided) })
    const { at, drawer } = await openRow()
    await drawer.press('不通过')
    const question = await at.dialog('不通过')
    await question.press('不通过')
    await question.sees(/请写明哪里不对/)
    await question.press('照片看不清，请重新拍')
    await question.press('不通过')
    await question.sees(/夏静在11月20日 11:00已经审核过了/)
    expect(question.valueOf('哪里不对')).toBe('照片看不清，请重新拍')
  })

  it('shows the whole number for a reason only', async () => {
    serve({ 'members.getCertificationNumber': { number: '11010519491231002X' } })
    const { at, drawer } = await openRow()
    await drawer.sees('1****************X')
    await drawer.press('查看完整号码')
    const question = await at.dialog('查看完整号码')
    await question.press('查看')
    await question.sees(/请写明为什么要看/)
    await question.press('审核时核对证件')
    await question.press('查看')
    await drawer.sees('11010519491231002X')
    expect(sent('members.getCertificationNumber')).toEqual([{ id: 31, reason: '审核时核对证件' }])
  })

  it('leaves one’s own to a colleague, and says when the pictures of a decided one went', async () => {
    const own = waiting({ is_own: true })
    serve({
      'members.getCertifications': certifications(own),
      'members.getCertificationTo': {
        ...own,
        pictures: [],
        pictures_end_at: '2026-11-21T02:00:00.000Z',
        profile: null,
      },
    })
    const { drawer } = await openRow()
    await drawer.sees('这是您自己的认证，请同事来审核。')
    await drawer.sees(/证件照片已在/)
    expect(drawer.has('button', '通过')).toBe(false)
  })

  it('offers to read a picture again that would not open, and the list where it failed', async () => {
    serve({ 'media.getPrivate': refuse('PRIVATE_NOT_FOUND'), 'members.getCertifications': refuse('BUG') })
    const at = await openScreen(QUEUE, { as: admin() })
    serve({ 'members.getCertifications': certifications(waiting()) })
    await at.press('重试')
    await at.follow('陆根生')
    const drawer = await at.dialog('陆根生的认证')
    await drawer.sees('文件打不开，可能已经删除，或者打开得太久了')
    serve({ 'media.getPrivate': new Blob(['a picture']) })
    await drawer.press('重试')
    await drawer.find('button', /人像面.*放大/)
  })
})
