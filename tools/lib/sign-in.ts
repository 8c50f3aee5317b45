import { contract } from '@heyi/contract'
import { type Call, type InputOf, type OutputOf, successCode } from '@heyi/contract/call'

export type SignedIn = {
  /** What a signed-in browser keeps in its local storage, as the strings it keeps there. */
  stored: Record<string, string>
  /** Calls as this person; a refusal throws. */
  ask: Ask
}
export type Ask = <C extends Call>(entry: C, input: InputOf<C>) => Promise<OutputOf<C>>

const { identity } = contract
/** What a browser without a session sends with every call. */
const NOBODY = {
  'content-type': 'application/json; charset=utf-8',
  'client-type': 'h5',
  token: 'no token',
  'user-id': '0',
  'client-id': '0',
  'client-token': '0',
  'accept-language': 'zh-CN',
  'company-id': '3',
}

/** Asks as whom the headers name. */
const asking =
  (base: string, headers: Record<string, string> = {}): Ask =>
  async ({ path }, input) => {
    const response = await fetch(base + path, {
      method: 'POST',
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(30_000),
      headers: { ...NOBODY, ...headers },
    })
    const answer = (await response.json()) as { code: number; msg: string; data: never }
    if (answer.code !== successCode(path)) throw new Error(`${path} was refused: ${answer.msg}`)
    return answer.data
  }

/** Registers a client and signs a seeded person in with the code that the SMS stand-in sent. Development servers only. */
export async function signIn(base: string, mobile: string): Promise<SignedIn> {
  const client = await asking(base)(identity.setUserClient, { os: 'linux', brand: 'tools', model: 'tools' })
  const headers = { 'client-id': String(client.client_id), 'client-token': client.client_token }
  const ask = asking(base, headers)
  await ask(identity.smsSend, { mobile, event: 'mobilelogin' })
  const { list } = (await (await fetch(`${base}/dev/outbox?to=${mobile}`)).json()) as { list: { code?: string }[] }
  // Who signs in without agreeing is asked for it over every screen.
  const inForce = await ask(identity.getAgreements, {})
  const agreements = inForce.map(({ kind, version }) => ({ kind, version }))
  const { userinfo } = await ask(identity.mobilelogin, { mobile, captcha: list[0]?.code ?? '', agreements })
  const { organ_id, user_id, token } = userinfo
  return {
    ask: asking(base, { ...headers, token, 'user-id': String(user_id) }),
    stored: {
      userinfo: JSON.stringify(userinfo),
      client_id: String(client.client_id),
      client_token: client.client_token,
      organ_id: String(organ_id),
      company: JSON.stringify({ id: 3 }),
      reception_organ_obj: JSON.stringify({ id: organ_id, name: '' }),
    },
  }
}
