import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { inTurn, lostNetwork, refuse, serve } from '../../../testing/serve.ts'

const ORDER = '/pagesV2/order/orderDetail'
const OPEN = `${ORDER}?order_id=501`

describe(`the screen ${ORDER}, where something is missing`, () => {
  it('shows the digits of the code where no QR can be drawn', async () => {
    serve({ 'orders.getUserOrder': orderDetail('READY'), 'orders.getOrderScanCode': lostNetwork() })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(/二维码没有读到/)
    await at.sees('1234 5678 9012')
    expect(screen.queryByRole('img', { name: '取货码二维码' })).toBeNull()
    await at.find('button', '刷新二维码')
  })

  it('offers no call to a store without a phone', async () => {
    const { store } = orderDetail('READY')
    const silent = store && { ...store, phone: '' }
    serve({
      'orders.getUserOrder': orderDetail('READY', { store: silent, contact: { name: '和颐优选', phone: '' } }),
      'orders.getOrderScanCode': lostNetwork(),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('1234 5678 9012')
    expect(at.has('link', /打电话/)).toBe(false)
  })

  it('says that the balance was not read, and reads it again before it pays', async () => {
    serve({
      'orders.getUserOrder': orderDetail('UNPAID'),
      'orders.getUserOrders': lostNetwork(),
      'rewards.getAccount': inTurn(refuse('BUG'), account()),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('去付款')
    const sheet = await at.dialog('选择付款方式')
    await sheet.sees('余额没有读到')
    await sheet.press('重新读取余额')
    await sheet.sees(/^余额 ¥/)
    expect(sheet.has('button', '重新读取余额')).toBe(false)
  })
})
