import { askCode, seal, signedIn } from '../../identity/testing.ts'

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
