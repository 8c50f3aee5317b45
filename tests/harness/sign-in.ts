import { contract } from '@heyi/contract'
import { sealPassword } from '../../server/src/rooms/identity/testing.ts'
import { type Person, personAt } from '../../server/src/testing/person.ts'
import { ask } from './wire.ts'

export type SignedInPerson = Person

/** Signs a seeded person in, or registers a new phone, with the code that the SMS stand-in sent. */
export async function signIn(url: string, mobile: string): Promise<Person> {
  const { identity } = contract
  const device = await must(url, identity.setUserClient, { brand: 'test', model: 'test' })
  const client = { 'client-id': String(device.client_id), 'client-token': String(device.client_token) }
  await must(url, identity.smsSend, { mobile, event: 'mobilelogin' }, client)
  const { list } = (await (await fetch(`${url}/dev/outbox?to=${mobile}`)).json()) as { list: { code: string }[] }
  const agreements = await agreementsInForce(url)
  const body = { mobile, captcha: list[0]?.code, agreements }
  const { userinfo } = (await must(url, identity.mobilelogin, body, client)) as {
    userinfo: { user_id: number; token: string }
  }
  const { client_id, client_token } = device as { client_id: number; client_token: string }
  const { user_id, token } = userinfo
  return personAt(() => url, { user_id, staff_id: 0, token, mobile, client_id, client_token: String(client_token) })
}

/** A password sealed to a new salt of the device that these headers name. */
export async function sealed(url: string, headers: Record<string, string>, password: string) {
  const { salt } = (await must(url, contract.identity.getPwSalt, {}, headers)) as { salt: string }
  return { password: sealPassword(salt, password), is_salt: 1 as const }
}

/** What a person reads and agrees to while signing in; who signs in without is asked for it before everything else. */
async function agreementsInForce(url: string): Promise<{ kind: string; version: string }[]> {
  const list = (await must(url, contract.identity.getAgreements, {})) as unknown as { kind: string; version: string }[]
  return list.map(({ kind, version }) => ({ kind, version }))
}

async function must(
  url: string,
  entry: Parameters<typeof ask>[1],
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await ask(url, entry, body, headers)
  if (answer.status !== 200 || answer.body?.code !== 1)
    throw new Error(`${entry.path} was refused: ${answer.status} ${answer.text.slice(0, 300)}`)
  return answer.body.data as Record<string, unknown>
}
