import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nav } from '../lib/nav.ts'
import { home } from '../testing/home.ts'
import { person } from '../testing/identity.ts'
import { openScreen, shown } from '../testing/open-screen.tsx'
import { member } from '../testing/people.ts'
import { account, holdings } from '../testing/rewards.ts'
import { serve, serverIs } from '../testing/serve.ts'
import { everyLine, lineHere } from './feature-files.ts'

const BALANCE = '/pagesC/user/user_remaining'
const SETTING = '/pagesC/user/setting'

/** The code of the screen does not come, as often as it is asked for, until it is let through. */
async function withoutCode(path: string) {
  await everyLine()
  const line = lineHere(path)
  if (!line) throw new Error(`no line of ${path}`)
  return vi.spyOn(line, 'load').mockRejectedValue(new Error('the code does not come'))
}
function networkIs(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}
const headed = (title: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe(title))
const served = {
  'identity.getUserInfo': person(),
  'home.getHome': home(),
  'rewards.getAccount': account(),
  'rewards.getHoldings': holdings(),
}

afterEach(() => vi.restoreAllMocks())

describe('a screen whose code does not come', () => {
  it(`keeps its bar without a network, and opens by itself with it: ${BALANCE}`, async () => {
    serve({ ...served, 'rewards.getBalanceRecord': [] })
    const code = await withoutCode(BALANCE)
    const at = await openScreen('/', { as: member() })
    networkIs(false)
    act(() => void nav.push(BALANCE))
    await headed('我的余额')
    expect(document.title).toContain('我的余额')
    await at.find('button', '帮助')
    await at.find('button', '重试')
    await at.press('返回')
    await shown('/pages/index/index')
    act(() => void nav.push(BALANCE))
    await headed('我的余额')
    code.mockRestore()
    networkIs(true)
    await shown(BALANCE)
  })

  it(`asks the server before it loads the page again, which would be lost where none answers: ${SETTING}`, async () => {
    serve(served)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    await withoutCode(SETTING)
    const at = await openScreen('/', { as: member() })
    serverIs('gone')
    act(() => void nav.push(SETTING))
    await at.hears('连不上服务器')
    await headed('设置')
    expect(reload).not.toHaveBeenCalled()
    serverIs('there')
    await at.press('重试')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
