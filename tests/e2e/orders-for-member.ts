import { screens } from '@heyi/contract/screens'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdOne, makeCoupon } from '../../server/src/rooms/rewards/testing.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { axe, CONSOLE, show, useStage } from './browser.ts'
import {
  accountOf,
  codeOnScreen,
  codeSentTo,
  device,
  drawer,
  eventually,
  hears,
  openCode,
  press,
  sees,
  userOf,
} from './person.ts'

const stage = await useStage()
const MEMBER = '13900000010'
const COUPON = '街坊满10减5'
/** A scarf less the coupon, and what of the points is part of its price. */
const [PAY, POINTS] = ['¥83.00', 800]
const SUBMIT = `已收${PAY}，提交订单`

type Sold = { code: string; receipt: string }

/** Chooses the member and a scarf, and says what of the member's would be spent. */
async function choose(clerk: Page): Promise<void> {
  await show(clerk, stage.world.url, screens.buyForPhone.path)
  await clerk.getByRole('searchbox', { name: '搜索会员' }).fill(MEMBER)
  await press(clerk, /139\*{4}0010/)
  await clerk.getByRole('searchbox', { name: '搜索商品' }).fill('ymgwwj')
  await press(clerk, /^羊毛格纹围巾/)
  await press(clerk, /^柿红格/)
  await clerk.getByLabel(/在哪里取/).selectOption({ index: 1 })
  await clerk.getByRole('checkbox', { name: new RegExp(COUPON), disabled: false }).check({ force: true })
  await sees(clerk, `${POINTS}积分和1张优惠券`)
  await clerk.getByRole('button', { name: SUBMIT, disabled: false }).waitFor()
  expect(await axe(clerk)).toEqual([])
}

/** Asks the member for their code, takes the cash, and prints what hands it out. */
async function sell(clerk: Page): Promise<Sold> {
  await press(clerk, '发确认码给会员')
  await sees(clerk, /秒重新获取/)
  await clerk.getByLabel('会员的确认码').fill(await codeSentTo(stage, MEMBER))
  await clerk.getByLabel('实收现金').fill('100')
  await sees(clerk, '¥17.00')
  await press(clerk, SUBMIT)
  await sees(clerk, '下单成功，已付款')
  const receipt = (await clerk.getByText(/^收据 /).innerText()).replace('收据 ', '')
  expect(receipt).toMatch(/^\d{8}-\d{4}$/)
  const code = await codeOnScreen(clerk)

  await clerk.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }))
  await press(clerk, '打印取货凭条')
  await eventually(() => clerk.evaluate(() => 'isPrinted' in window)).toBe(true)
  await clerk.emulateMedia({ media: 'print' })
  const slip = clerk.getByRole('article').filter({ hasText: '和颐取货凭条' })
  await slip.getByRole('img', { name: '取货码的二维码' }).waitFor()
  for (const words of [`现金收据：${receipt}`, '柿红格 ×1', PAY]) await sees(slip, words)
  expect((await slip.innerText()).replace(/(\d{4}) (?=\d{4})/g, '$1')).toContain(code)
  await clerk.emulateMedia({ media: 'screen' })
  expect(await axe(clerk)).toEqual([])
  return { code, receipt }
}

/** The member finds it among their orders, with its code and whose hand placed it. */
async function findIt(member: Page, { code }: Sold): Promise<void> {
  await show(member, stage.world.url, screens.orders.path)
  await member
    .getByRole('link', { name: /羊毛格纹围巾/ })
    .first()
    .click()
  await sees(member, '代您下单')
  await openCode(member)
  expect(await codeOnScreen(member)).toBe(code)
}

/** Whoever sold it counts the drawer; a second person signs, who did not count. */
async function closeDay(counter: Page, { receipt }: Sold): Promise<void> {
  const [taken] = await stage.world.sql<{ report_id: number; sum: string }[]>`
    select r.id::int as report_id, to_char((r.in_fen - r.out_fen) / 100.0, 'FM999990.00') as sum
    from cash_report r join cash_receipt c on c.report_id = r.id where c.no = ${receipt} order by c.id desc limit 1`
  const report = `${screens.cashReport.path}?id=${taken?.report_id}`
  await show(counter, stage.world.url, report)
  await sees(drawer(counter).getByRole('row').filter({ hasText: receipt }), PAY)
  await press(drawer(counter), '清点现金')
  const form = counter.getByRole('dialog', { name: '清点现金' })
  await form.getByLabel('实点金额').fill(taken?.sum ?? '')
  await press(form, '提交')
  await hears(counter, '已清点，请另一位同事签字')
  await sees(drawer(counter), '您清点的，要由另一位同事签字')
  expect(await drawer(counter).getByRole('button', { name: '复核签字' }).count()).toBe(0)

  const signer = await device(stage, SEEDED_STAFF.organ_admin, CONSOLE)
  await show(signer, stage.world.url, report)
  await press(drawer(signer), '复核签字')
  await press(signer.getByRole('alertdialog', { name: '复核签字' }), '签字')
  await hears(signer, '已签字')
  // What the one has open hears of the other.
  await sees(drawer(counter), '已签字')
}

/** A clerk buys a scarf for a member, who agrees by a code; at the end of the day it is counted at this console and signed at another. */
export async function buyForMember(counter: Page): Promise<void> {
  const { url, sql } = stage.world
  const member = await device(stage, MEMBER)
  await show(member, url, screens.me.path)
  const user = await userOf(member)
  await holdOne(sql, user, await makeCoupon(sql, { name: COUPON }))
  const before = await accountOf(stage, user)

  const clerk = await device(stage, SEEDED_STAFF.platform_admin)
  await choose(clerk)
  const sold = await sell(clerk)
  expect(await accountOf(stage, user)).toEqual({ ...before, points: before.points - POINTS })
  await findIt(member, sold)
  await closeDay(counter, sold)
}
