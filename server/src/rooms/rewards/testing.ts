import { randomUUID } from 'node:crypto'
import type { Tx } from '../../kernel/db/tx.ts'
import { askCode, seal, signedIn } from '../identity/testing.ts'
import { bookBalance, bookPoints } from './accounts/store.ts'

/** Gives a person points and balance, by the ledger. */
export async function grant(sql: Tx, user_id: number, given: { points?: number; balance_fen?: number }): Promise<void> {
  const move = { user_id, biz: 'GRANT', biz_id: randomUUID(), reason: '工作人员赠送', now: new Date() }
  await bookPoints(sql, { ...move, delta: given.points ?? 0 })
  await bookBalance(sql, { ...move, delta: given.balance_fen ?? 0 })
}

/** A sign-in of a past day, as if it had been made then. */
export async function signedOn(sql: Tx, user_id: number, day: string, streak: number): Promise<void> {
  await sql`
    insert into sign_in (user_id, day, streak, points, organ_id, created_at) values (${user_id}, ${day}, ${streak}, 5, 2, ${new Date(`${day}T09:00:00+08:00`)})`
}

type Outbox = Parameters<typeof askCode>[0]
type Sealed = { password: string; is_salt: 1 }
type Answer = Promise<{ code: number; msg: string; data: { type?: string } }>
type Payer = Parameters<typeof askCode>[1] & {
  mobile: string
  call(name: 'rewards.setPayPassword', input: Sealed & { code: string }): Answer
  call(name: 'rewards.provePayPassword', input: Sealed): Answer
}
type Someone = { user_id: number; token: string; mobile: string; call(...given: never[]): unknown }

/** Somebody on a device, which a key for sealing needs. */
export const onDevice = <P extends Someone>(device: P, who: Pick<P, 'user_id' | 'token' | 'mobile'>): P => ({
  ...device,
  ...who,
  call: (name: never, input: never) => device.call(name, input, signedIn(who) as never),
})

export const PAY_PASSWORD = '258014'
/** Sets a pay password as the browser does. */
export async function setPayPassword(app: Outbox, who: Payer, password = PAY_PASSWORD) {
  const code = await askCode(app, who, who.mobile, 'paypassword')
  return await who.call('rewards.setPayPassword', { code, ...(await seal(who, password)) })
}
/** Shows it before a payment. */
export const provePayPassword = async (who: Payer, password = PAY_PASSWORD) =>
  await who.call('rewards.provePayPassword', await seal(who, password))
