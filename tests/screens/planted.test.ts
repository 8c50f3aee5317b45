import type { BrowserContext } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ELDER, type Mode, NORMAL } from '../../tools/lib/browser.ts'
import { everyScreen, type Screen } from '../../tools/lib/screens.ts'
import { useStage } from '../e2e/browser.ts'
import { Tour } from './tour.ts'

const stage = await useStage()
const screens = await everyScreen()
const READY_MS = 2_000

function screenOf(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`there is no ${path}`)
  return found
}
const agreement = screenOf('/pagesC/user/userAgreement')

/** What the tour finds where every browser it opens has this planted in it. */
async function found(
  screen: Screen,
  plant: (context: BrowserContext, nth: number) => Promise<unknown> = async () => undefined,
  mode: Mode = NORMAL,
): Promise<{ faults: string[]; opened: number }> {
  let opened = 0
  const planted = {
    ...stage,
    open: async (...whose: Parameters<typeof stage.open>) => {
      const context = await stage.open(...whose)
      await plant(context, ++opened)
      return context
    },
  }
  const tour = new Tour(planted, READY_MS)
  onTestFinished(() => tour.end())
  return { faults: await tour.faultsOf(screen, mode), opened }
}

/** Puts an element of this size beside what the app shows, as soon as there is a body. */
const planting =
  (tag: string, style: Record<string, string>, text = '') =>
  (context: BrowserContext) =>
    context.addInitScript(
      ({ tag, style, text }) =>
        document.addEventListener('DOMContentLoaded', () => {
          const element = document.body.appendChild(document.createElement(tag))
          // The content policy lets no style attribute in, but the object model is the app's own.
          Object.assign(element.style, style)
          element.textContent = text
        }),
      { tag, style, text },
    )

describe('the tour of the screens', () => {
  it('finds nothing where nothing is planted, and opens one page for it', async () => {
    expect(await found(agreement)).toEqual({ faults: [], opened: 1 })
  })

  it('finds a screen that scrolls sideways, in a fresh page too', async () => {
    const { faults, opened } = await found(agreement, planting('div', { width: '2000px', height: '1px' }))
    expect(faults.join()).toContain('it scrolls sideways by')
    expect(opened).toBe(2)
  })

  it('finds what axe finds', async () => {
    const { faults } = await found(agreement, planting('button', { width: '60px', height: '60px' }))
    expect(faults.join()).toContain('button-name')
  })

  it('finds a screen that never shows its data', async () => {
    const never = (context: BrowserContext) => context.route('**/api/message/getMessages', () => undefined)
    const { faults } = await found(screenOf('/pagesC/news/newslist'), never)
    expect(faults.join()).toMatch(/it does not open: .*Timeout/)
  })

  it('finds a screen about one thing whose line names no sample, and a sample that cannot be found', async () => {
    const { sample: _, ...bare } = screenOf('/pagesV2/order/orderDetail')
    expect((await found(bare)).faults.join()).toContain('its route line needs a sample')
    const { faults } = await found({ ...bare, sample: { order_id: 'trade' } })
    expect(faults.join()).toContain('no finder for trade')
  })

  it('finds another title', async () => {
    expect((await found({ ...agreement, title: '别的页面' })).faults.join()).toContain('its title is')
  })

  it('finds an error on the console and a request that fails', async () => {
    const { faults } = await found(agreement, (context) =>
      context.addInitScript(() => {
        console.error('planted')
        fetch('/h5/nothing.json').catch(() => undefined)
      }),
    )
    expect(faults.join()).toContain('console: planted')
    expect(faults.join()).toMatch(/404 .*nothing\.json/)
  })

  it('finds a target that a finger misses, and in elder mode small text', async () => {
    const small = planting('button', { width: '30px', height: '30px', fontSize: '14px' }, '小')
    expect((await found(agreement, small)).faults.join()).toContain('30×30')
    expect((await found(agreement, small, ELDER)).faults.join()).toContain('14px 小')
  })

  it('lets a fault pass that only the running page has', async () => {
    const wide = planting('div', { width: '2000px', height: '1px' })
    const first = async (context: BrowserContext, nth: number) => (nth === 1 ? wide(context) : undefined)
    expect(await found(agreement, first)).toEqual({ faults: [], opened: 2 })
  })
})
