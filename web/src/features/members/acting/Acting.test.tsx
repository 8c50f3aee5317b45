import { beforeEach, describe, expect, it } from 'vitest'
import { person } from '../../../testing/members.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const MANAGE = '/pagesA/list/member/member_manage'
const ACT = '/pagesA/list/member/acting'
const ADDRESSES = '/pagesV2/address/address-list'
const REASON = '本人在场，请我代办'
const me = () => staff('member', 'acting')

const time = (own = {}) => ({
  id: 31,
  user_id: 101,
  name_masked: '沈**',
  mobile_masked: '139****0001',
  reason: REASON,
  ends_at: '2026-11-20T03:00:00.000Z',
  seconds_left: 1500,
  ...own,
})
const banner = () => document.querySelector('section[aria-label="替会员办理"]')

beforeEach(() =>
  serve({ 'rewards.getUserAccount': { points: 6280, balance_fen: 0 }, 'rewards.getUserVip': { vip: null } }),
)

/** Acts for a member from their page on. */
async function begun(own = {}) {
  serve({
    'members.getUserInfo': person(),
    'members.beginActing': { acting: time(own) },
    'members.getActing': { acting: time(own) },
  })
  const at = await openScreen(`${MANAGE}?user_id=101`, { as: me() })
  await at.press('替会员办理')
  const sheet = await at.dialog(/^替沈宝珍办理/)
  await sheet.press(REASON)
  expect(sent('members.beginActing')).toEqual([])
  await sheet.press('开始办理')
  await at.sees('购物车')
  return at
}

describe(`acting for a member from ${MANAGE}`, () => {
  it('begins with a chosen reason, says so above every screen, and every call names it until it ends', async () => {
    const at = await begun()
    expect(sent('members.beginActing')).toEqual([{ user_id: 101, reason: REASON }])
    await expect.poll(() => banner()?.textContent).toMatch(/正在替 沈\*\* 办理，还剩25分钟.*结束/)
    expect(localStorage.getItem('acting')).toBe('31')
    serve({ 'orders.getAddressList': [] })
    await at.follow('收货地址')
    await expect.poll(() => document.querySelector('main')?.getAttribute('data-screen')).toBe(ADDRESSES)
    expect(banner()).not.toBeNull()
    serve({ 'members.endActing': {}, 'members.getActing': { acting: null } })
    await at.user.dblClick(await at.find('button', '结束'))
    await at.hears('替会员办理已经结束')
    expect(sent('members.endActing')).toHaveLength(1)
    expect(banner()).toBeNull()
    expect(localStorage.getItem('acting')).toBeNull()
    await shown(MANAGE)
    expect(at.address()).toBe(`${MANAGE}?user_id=101`)
  })

  it('takes a reason in their own words, and keeps it where it is refused', async () => {
    serve({
      'members.getUserInfo': person(),
      'members.beginActing': refuse('MEMBER_STATE_CHANGED', { state: '已迁出' }),
    })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: me() })
    await at.press('替会员办理')
    const sheet = await at.dialog(/^替沈宝珍办理/)
    await sheet.press('开始办理')
    await sheet.sees('请写明原因')
    await sheet.fill('原因', '家属来电')
    await sheet.press('开始办理')
    await at.hears('这位会员现在已迁出，不能这样登记，请刷新后再看')
    expect(sheet.valueOf('原因')).toBe('家属来电')
    expect(banner()).toBeNull()
  })

  it('is not offered for colleagues, nor to who may not', async () => {
    serve({ 'members.getUserInfo': person({ is_staff: true }) })
    const at = await openScreen(`${MANAGE}?user_id=101`, { as: me() })
    expect(at.has('button', '替会员办理')).toBe(false)
    serve({ 'members.getUserInfo': person() })
    const other = await openScreen(`${MANAGE}?user_id=101`, { as: staff('member') })
    expect(other.has('button', '替会员办理')).toBe(false)
  })
})

describe(`the screen ${ACT}`, () => {
  it('says that it is for nobody, and an error with a way to try again', async () => {
    serve({ 'members.getActing': inTurn(refuse('BUG'), { acting: null }) })
    const at = await openScreen(ACT, { as: me() })
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('现在没有替会员办理')
  })

  it('follows another window that begins and ends, and drops what was read for somebody else', async () => {
    serve({ 'orders.getAddressList': [] })
    await openScreen(ADDRESSES, { as: me() })
    const read = sent('orders.getAddressList').length
    const elsewhere = (newValue: string | null) => {
      if (newValue) localStorage.setItem('acting', newValue)
      else localStorage.removeItem('acting')
      window.dispatchEvent(new StorageEvent('storage', { key: 'acting', newValue }))
    }
    serve({ 'members.getActing': { acting: time({ id: 32 }) } })
    elsewhere('32')
    await expect.poll(() => banner()?.textContent).toMatch(/正在替 沈\*\* 办理/)
    await expect.poll(() => sent('orders.getAddressList').length).toBeGreaterThan(read)
    elsewhere(null)
    await expect.poll(banner).toBeNull()
    expect(document.querySelector('main')?.getAttribute('data-screen')).toBe(ADDRESSES)
  })

  it('ends by itself when its time is over', async () => {
    await begun({ seconds_left: 1 })
    await expect.poll(banner, { timeout: 4000 }).toBeNull()
    expect(localStorage.getItem('acting')).toBeNull()
  })
})
