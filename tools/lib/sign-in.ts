import { type Call, type InputOf, type OutputOf, successCode } from '@heyi/contract/call'

export type SignedIn = {
  /** What a signed-in browser keeps in its local storage, as the strings it keeps there. */
  stored: Record<string, string>
  /** Calls as this person; a refusal throws. */
  ask: Ask
}
export type Ask = <C extends Call>(entry: C, input: InputOf<C>) => Promise<OutputOf<C>>

/** Registers a client and signs a seeded person in with the code that the SMS stand-in sent. Development servers only. */
export async function signIn(base: string, mobile: string): Promise<SignedIn> {
  const client = await post(base, '/api/index/setUserClient', {
    client_id: 0,
    client_token: '',
    code: '',
    os: 'linux',
    os_versions: '1',
    engine_versions: '1',
    client_versions: '1.0.1',
    brand: 'tools',
    model: 'tools',
    client_type: 'h5',
  })
  const headers = { 'client-id': String(client.client_id), 'client-token': String(client.client_token) }
  await post(base, '/api/sms/send', { mobile, event: 'mobilelogin' }, headers)
  const { list } = (await (await fetch(`${base}/dev/outbox?to=${mobile}`)).json()) as { list: { code?: string }[] }
  const inForce: { kind: string; version: string }[] = await post(base, '/api/index/getAgreements', {})
  // Who signs in without agreeing is asked for it over every screen.
  const agreements = inForce.map(({ kind, version }) => ({ kind, version }))
  const body = { mobile, captcha: list[0]?.code, agreements, organ_id: 2, work_id: 0, company_id: 3 }
  const { userinfo } = await post(base, '/api/user/mobilelogin', body, headers)
  const own = { ...headers, token: userinfo.token, 'user-id': String(userinfo.user_id) }
  return {
    ask: (entry, input) => post(base, entry.path, input as object, own),
    stored: {
      userinfo: JSON.stringify(userinfo),
      client_id: String(client.client_id),
      client_token: String(client.client_token),
      organ_id: String(userinfo.organ_id || 2),
      company: JSON.stringify({ id: 3 }),
      reception_organ_obj: JSON.stringify({ id: userinfo.organ_id || 2, name: '' }),
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tools speak the wire as a stranger would, without its types
async function post(base: string, path: string, body: object, headers: Record<string, string> = {}): Promise<any> {
  const response = await fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'client-type': 'h5',
      token: 'no token',
      'user-id': '0',
      'client-id': '0',
      'client-token': '0',
      'accept-language': 'zh-CN',
      'company-id': '3',
      ...headers,
    },
  })
  const answer = (await response.json()) as { code: number; msg: string; data: unknown }
  if (answer.code !== successCode(path)) throw new Error(`${path} was refused: ${answer.msg}`)
  return answer.data
}
