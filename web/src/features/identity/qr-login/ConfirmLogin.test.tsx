import { describe, expect, it } from 'vitest'
import { home } from '../../../testing/home.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const SCAN = '/pagesC/user/scanCode'
const CONFIRM = '/pagesC/user/confirmLogin'
const LOGIN = `HL1.${'a'.repeat(43)}`

const asked = (state: 'SCANNED' | 'CONFIRMED' | 'CANCELLED' = 'SCANNED') => ({
  state,
  device: 'Windows 电脑 · Chrome',
  city: '江苏省苏州市',
  asked_at: '2026-11-20T02:00:00.000Z',
  expires_at: '2026-11-20T02:01:00.000Z',
})

describe(`the screen ${CONFIRM}`, () => {
  it('names device, place and time, and confirms once for two quick taps', async () => {
    const answer = held(asked('CONFIRMED'))
    serve({ 'identity.codeLogin': ({ act }) => (act === 'confirm' ? answer.answer() : asked()) })
    const at = await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    for (const words of ['Windows 电脑 · Chrome', '江苏省苏州市', '2026-11-20 10:00']) await at.sees(words)
    await at.user.dblClick(await at.find('button', '确认登录'))
    answer.letGo()
    await at.hears('已确认，电脑上马上就登录好了')
    expect(sent('identity.codeLogin').map(({ act }) => act)).toEqual(['look', 'confirm'])
  })

  it('says why it cannot be confirmed, cancels, and leads to scanning where the code is over', async () => {
    serve({
      'identity.codeLogin': inTurn(asked(), refuse('LOGIN_CODE_TAKEN'), asked('CANCELLED')),
      'home.getHome': home(),
    })
    const at = await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    await at.press('确认登录')
    await at.hears('这个登录码已经用过了')
    await at.press('取消')
    await at.hears('已取消登录')
    serve({ 'identity.codeLogin': refuse('LOGIN_CODE_OVER') })
    await openScreen(`${CONFIRM}?code=${LOGIN}`, { as: member() })
    await at.hears('登录码已过期')
    await at.follow('去扫码')
    await shown(SCAN)
  })
})
