import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeNow } from '../../../kit/base/clock.ts'
import { changedElsewhere } from '../../../lib/stale.ts'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail, waitingOrder } from '../../../testing/orders.ts'
import { member, staff } from '../../../testing/people.ts'
import type { Person } from '../../../testing/person.ts'
import { sent, serve } from '../../../testing/serve.ts'

const SCAN = '/pagesV2/scanCode'
const STAFF_ORDERS = '/pagesV2/order/orderStaff'
const clerk = () => staff('orderWriteOff')
const note = () => document.querySelector('section[aria-label="有人等您确认"]')

const asks = (id = 31, own = {}) =>
  waitingOrder('READY', {
    id: 500 + id,
    buyer: { id: 101, name: '顾美英', mobile_masked: '139****0003' },
    request: {
      id,
      expire_at: new Date(timeNow() + 300_000).toISOString(),
      uses: null,
      by: '',
      reason: '',
      is_mine: false,
      ...own,
    },
  })

/** The server holds those who ask; who is confirmed is gone. */
function serveDesk(asked: ReturnType<typeof asks>[] = []) {
  serve({
    'orders.getWriteOffOrders': ({ tab }) => (tab === 'asked' ? listed(...asked) : listed()),
    'orders.answerPickup': ({ request_id }) => {
      asked = asked.filter(({ request }) => request?.id !== request_id)
      return { state: 'DONE', order: orderDetail('COMPLETED') }
    },
  })
  return (...now: ReturnType<typeof asks>[]) => {
    asked = now
    changedElsewhere(['order'])
  }
}

/** Long enough that a finger means what it presses. */
async function readNote(at: Person): Promise<void> {
  await at.find('button', '先不处理')
  vi.setSystemTime(Date.now() + 700)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
afterEach(() => vi.unstubAllGlobals())

describe('who waits at the desk', () => {
  it('is shown with name and goods over whatever staff do, shakes the phone once, and is confirmed from there', async () => {
    const vibrate = vi.fn()
    Object.assign(navigator, { vibrate })
    const come = serveDesk()
    const at = await openScreen(SCAN, { as: clerk() })
    expect(note()).toBeNull()
    come(asks())
    await at.sees(/顾美英在等着取：羊毛格纹围巾/)
    expect(vibrate).toHaveBeenCalledTimes(1)
    changedElsewhere(['order'])
    await at.press('确认交付')
    await at.press('先不处理')
    expect(sent('orders.answerPickup')).toEqual([])
    expect(note()).not.toBeNull()
    await readNote(at)
    await at.press('确认交付')
    await at.hears(/已确认/)
    await expect.poll(note).toBeNull()
    expect(sent('orders.answerPickup')).toEqual([{ request_id: 31, event: 'confirm' }])
    expect(vibrate).toHaveBeenCalledTimes(1)
  })

  it('leaves staff alone who want to finish first, until the next one comes', async () => {
    const come = serveDesk([asks()])
    const at = await openScreen(SCAN, { as: clerk() })
    await readNote(at)
    await at.press('先不处理')
    expect(note()).toBeNull()
    come(asks(), asks(32, { uses: [] }))
    await expect.poll(note).not.toBeNull()
  })

  it('is nobody for who asked it of a colleague themselves, and for who hands nothing over', async () => {
    serveDesk([asks(31, { is_mine: true, by: '我' })])
    await openScreen(SCAN, { as: clerk() })
    expect(note()).toBeNull()
    const reads = sent('orders.getWriteOffOrders').length
    await openScreen(SCAN, { as: member() })
    expect(sent('orders.getWriteOffOrders')).toHaveLength(reads)
  })
})

describe(`the screen ${STAFF_ORDERS}`, () => {
  it('counts who waits on its tab, and opens it when somebody comes, but stays where staff go on', async () => {
    const come = serveDesk()
    const at = await openScreen(STAFF_ORDERS, { as: clerk() })
    await at.sees('现在没有等着取的订单')
    come(asks())
    await at.sees('1 位会员等您确认')
    expect((await at.find('tab', /^等您确认/)).textContent).toBe('等您确认1')
    expect(note()).toBeNull()
    await at.choose('tab', /^等着取/)
    await at.sees('现在没有等着取的订单')
    changedElsewhere(['order'])
    await at.sees('现在没有等着取的订单')
    await shown(STAFF_ORDERS)
    expect(at.address()).toContain('tab=waiting')
  })
})
