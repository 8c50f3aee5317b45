import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member, staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve, serverSays } from '../../../testing/serve.ts'

const MINE = '/pagesC/user/webCode'
const CARD = '/pagesC/user/memberCard'
const MEMBER = `HM1.7.60000000.${'b'.repeat(22)}`

const mine = () => ({
  code: MEMBER,
  picture: 'data:image/svg+xml;base64,',
  expires_at: new Date(Date.now() + 20_000).toISOString(),
})

describe(`the screen ${MINE}`, () => {
  it('shows my code, says so when it cannot be read, and what holds without a network', async () => {
    serve({ 'identity.getLoginQRCode': inTurn(refuse('BUG'), mine()) })
    const at = await openScreen(MINE, { as: member() })
    await at.press('重试')
    await at.sees(/每半分钟自动更新/)
    expect(document.querySelector('img[alt="我的会员二维码"]')).not.toBeNull()
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await at.hears('现在没有网络，这个二维码马上就要过期')
    expect(at.has('button', '刷新二维码')).toBe(false)
    line.mockRestore()
    window.dispatchEvent(new Event('online'))
  })
})

describe(`the screen ${MINE} on a phone that is set to the day before`, () => {
  it('draws the code anew when it is over by the server’s clock', async () => {
    const server = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: server - 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    serverSays(new Date(server).toISOString())
    serve({ 'identity.getLoginQRCode': { ...mine(), expires_at: new Date(server).toISOString() } })
    await openScreen(MINE, { as: member() })
    await expect.poll(() => sent('identity.getLoginQRCode').length, { timeout: 3_000 }).toBe(2)
  })
})

describe(`the screen ${CARD}`, () => {
  it('says why a code shows nobody', async () => {
    serve({ 'identity.getUserByCode': refuse('MEMBER_CODE_OVER') })
    const at = await openScreen(`${CARD}?code=${MEMBER}`, { as: staff('people') })
    await at.hears('会员的二维码已过期')
    expect(at.has('link', '去扫码')).toBe(true)
  })
})
