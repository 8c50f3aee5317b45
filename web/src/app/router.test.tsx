import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { nav } from '../lib/nav.ts'
import { registerRoutes } from '../lib/routes.ts'
import { guestHome } from '../testing/home.ts'
import { person } from '../testing/identity.ts'
import { openScreen, shown } from '../testing/open-screen.tsx'
import { orderCounts } from '../testing/orders.ts'
import { member } from '../testing/people.ts'
import { signInStatus } from '../testing/rewards.ts'
import { serve } from '../testing/serve.ts'
import { Boundary } from './Boundary.tsx'
import { entries } from './feature-files.ts'

const ME = '/pages/user/user'

afterEach(() => {
  registerRoutes(entries)
  vi.restoreAllMocks()
})

it.each([
  ['/pages/index/index?from=a', '/?from=a'],
  ['/?from=a%20b', '/?from=a+b'],
  [`${ME}/`, ME],
  ['/pages/User/User', ME],
])('writes %s as %s, with its parameters, and lights its tab', async (typed, written) => {
  serve({
    'home.getHome': guestHome(),
    'identity.getUserInfo': person(),
    'orders.getUserOrderCounts': orderCounts,
    'rewards.getSignInStatus': signInStatus(),
  })
  await openScreen(typed, { as: member() })
  expect(nav.current()).toBe(written)
  expect(window.location.hash).toBe(`#${written}`)
  expect(document.querySelectorAll('nav [aria-current=page]')).toHaveLength(1)
})

it.each([
  ['/pages/nowhere?x=1', '/pages/error/404'],
  ['/pagesPC/nowhere', '/pagesPC/error/404'],
])('says at %s that there is no such screen, and leaves the address as it is', async (typed, path) => {
  await openScreen(typed)
  await shown(path)
  expect(nav.current()).toBe(typed)
})

it('says so where a screen cannot be fetched, and opens the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  registerRoutes([...entries, { path: '/pages/later/later', audience: 'public' }])
  serve({ 'home.getHome': guestHome() })
  const at = await openScreen('/pages/later/later')
  await at.sees('页面出了点问题')
  nav.push('/')
  await shown('/pages/index/index')
  expect(at.words()).not.toContain('页面出了点问题')
})

it('says so where a screen breaks while it is drawn, and draws the next one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('broken')
  }
  const page = render(
    <Boundary of="one">
      <Broken />
    </Boundary>,
  )
  expect(screen.getByText('页面出了点问题')).toBeTruthy()
  page.rerender(
    <Boundary of="another">
      <p>好了</p>
    </Boundary>,
  )
  expect(screen.getByText('好了')).toBeTruthy()
})
