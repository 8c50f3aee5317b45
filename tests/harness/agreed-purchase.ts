import { randomUUID } from 'node:crypto'
import type { Basket } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

/** What staff buy for a member: the purchase as it is priced, told how it is to be paid. */
async function quotedFor(
  staff: SignedInPerson,
  given: { basket: Basket; member: SignedInPerson; pay_by: 'member' | 'cash' | 'balance' },
) {
  const asked = { ...given.basket, for_user_id: given.member.user_id }
  const { quote_hash } = await staff.does('orders.getOrderQuote', asked)
  return { ...asked, quote_hash, pay_by: given.pay_by }
}

/** The code that a member has just been sent. */
async function codeOf(url: string, { mobile }: SignedInPerson): Promise<string> {
  const { list } = (await (await fetch(`${url}/dev/outbox?to=${mobile}`)).json()) as { list: { code: string | null }[] }
  return list.find(({ code }) => code)?.code ?? ''
}

/** The same with the code by which the member agrees to it. */
export async function agreedFor(url: string, staff: SignedInPerson, given: Parameters<typeof quotedFor>[1]) {
  const purchase = await quotedFor(staff, given)
  await staff.does('orders.sendBuyCode', purchase)
  return { ...purchase, code: await codeOf(url, given.member), client_req_id: randomUUID() }
}
