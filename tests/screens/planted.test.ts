import type { BrowserContext } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ELDER, type Mode, NORMAL, PHONE_MODES } from '../../tools/lib/browser.ts'
import { everyScreen, type Screen } from '../../tools/lib/screens.ts'
import { useStage } from '../e2e/browser.ts'
import { isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { Tour } from './tour.ts'

const stage = await useStage()
const screens = await everyScreen()
const READY_MS = 2_000

function screenOf(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`there is no ${path}`)
  return found
}
const login = screenOf('/pages/login/login')

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

/** Something of everything that must not be, beside what the app shows. */
const everything = (context: BrowserContext) =>
  context.addInitScript(() => {
    console.error('planted')
    fetch('/h5/nothing.json').catch(() => undefined)
    document.addEventListener('DOMContentLoaded', () => {
      // The content policy lets no style attribute in; the object model is the app's own.
      const append = (tag: string, style: Record<string, string>, text: string) => {
        const element = document.body.appendChild(document.createElement(tag))
        Object.assign(element.style, style)
        element.textContent = text
      }
      append('div', { width: '2000px', height: '1px' }, '')
      append('button', { width: '30px', height: '30px' }, '')
      append('p', { fontSize: '14px' }, '小字')
      append('p', { color: '#777', background: '#888' }, '看不清')
    })
  })

describe.runIf(isProof && isRoomAsked('harness'))('the tour of the screens', () => {
  it('finds nothing where nothing is planted, and opens one page for it', async () => {
    expect(await found(login)).toEqual({ faults: [], opened: 1 })
  })

  it('finds what is planted, in a fresh page too', async () => {
    const { faults, opened } = await found({ ...login, title: '别的页面' }, everything)
    const all = faults.join('\n')
    expect(all).toContain('it scrolls sideways by')
    expect(all).toContain('button-name')
    expect(all).toContain('its title is')
    expect(all).toContain('30×30')
    expect(all).toContain('console: planted')
    expect(all).toMatch(/404 .*nothing\.json/)
    expect(opened).toBe(2)
  })

  it('finds small text in elder mode', async () => {
    expect((await found(login, everything, ELDER)).faults.join()).toContain('14px 小字')
  })

  it('finds colours, and by axe nothing else, in a mode that differs by its colours', async () => {
    const modes = PHONE_MODES.filter(({ isColours }) => isColours)
    expect(modes).toHaveLength(2)
    for (const mode of modes) {
      const { faults } = await found(login, everything, mode)
      expect(faults.join('\n')).toContain('color-contrast: ')
      expect(faults.join('\n')).toContain('it scrolls sideways by')
      expect(faults.join('\n')).not.toContain('button-name')
    }
  })

  it('finds a screen that never shows its data', async () => {
    const never = (context: BrowserContext) => context.route('**/api/message/getMessages', () => undefined)
    const { faults } = await found(screenOf('/pagesC/news/newslist'), never)
    expect(faults.join()).toMatch(/it does not open: .*Timeout/)
  })

  it('finds a screen about one thing whose line names no sample, and one whose sample nobody can find', async () => {
    const { sample: _, ...bare } = screenOf('/pagesV2/order/orderDetail')
    expect((await found(bare)).faults.join()).toContain('its route line needs a sample')
    expect((await found({ ...bare, sample: { order_id: 'trade' } })).faults.join()).toContain('no finder for trade')
  })

  it('lets a fault pass that only the running page has', async () => {
    const first = async (context: BrowserContext, nth: number) => (nth === 1 ? everything(context) : undefined)
    expect(await found(login, first)).toEqual({ faults: [], opened: 2 })
  })
})
