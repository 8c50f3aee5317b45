import { codeSentTo } from '../../server/src/testing/outbox.ts'
import { guestAt, nobodyAt, type Person, personAt } from '../../server/src/testing/person.ts'

export { seal } from '../../server/src/rooms/identity/testing.ts'

export type SignedInPerson = Person

/** Signs a seeded person in, or registers a new phone, with the code that the SMS stand-in sent. */
export async function signIn(url: string, mobile: string): Promise<Person> {
  const device = await guestAt(() => url)
  await device.does('identity.smsSend', { mobile, event: 'mobilelogin' })
  const captcha = await codeSentTo(url, mobile)
  const agreements = await agreementsInForce(url)
  const { userinfo } = await device.does('identity.mobilelogin', { mobile, captcha, agreements })
  const { 'client-id': client_id, 'client-token': client_token = '' } = device.headers
  const { user_id, token } = userinfo
  return personAt(() => url, { user_id, staff_id: 0, token, mobile, client_id: Number(client_id), client_token })
}

/** What a person reads and agrees to while signing in; who signs in without is asked for it before everything else. */
async function agreementsInForce(url: string) {
  const list = await nobodyAt(() => url).does('identity.getAgreements', {})
  return list.map(({ kind, version }) => ({ kind, version }))
}
