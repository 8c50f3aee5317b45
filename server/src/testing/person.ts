import { type Contract, contract } from '@heyi/contract'
import { type InputOf, type OutputOf, successCode } from '@heyi/contract/call'

/** Every call by room and name: `orders.buyTrolley`. */
export type CallName = { [R in keyof Contract]: `${R & string}.${keyof Contract[R] & string}` }[keyof Contract]
export type EntryOf<N extends string> = N extends `${infer R extends keyof Contract & string}.${infer C}`
  ? Contract[R][C & keyof Contract[R]]
  : never
/** What is sent to a call, with the file of one that takes one. */
export type Sent<E> = InputOf<E> extends Record<string, never> ? { userFile?: Blob } : InputOf<E> & { userFile?: Blob }
export type Answer<N extends CallName> = {
  status: number
  code: number
  msg: string
  /** The call's output, or for a refusal {type, …}. */
  data: OutputOf<EntryOf<N>> & { type?: string }
}
/** What a try came to: its data, or why it was refused and what the refusal says. */
export type Tried<T = unknown> =
  | { ok: true; msg: string; data: T }
  | { ok: false; reason: string; msg: string; data: Record<string, unknown> }

type CallArgs<N extends CallName> = [
  name: N,
  input: InputOf<EntryOf<N>>,
  given?: { headers?: Record<string, string>; userFile?: Blob },
]
/** How everybody in tests and measurements calls: by room and name, over real HTTP; a file goes as multipart. */
export type Speaker = {
  /** Returns the envelope as it came. */
  call<N extends CallName>(...args: CallArgs<N>): Promise<Answer<N>>
  /** Returns the data; a refusal is a failure of the test. */
  does<N extends CallName>(...args: CallArgs<N>): Promise<OutputOf<EntryOf<N>>>
  /** Returns what it came to, where some succeed and others are refused. */
  tries<N extends CallName>(...args: CallArgs<N>): Promise<Tried<OutputOf<EntryOf<N>>>>
}
export type Person = Speaker & {
  user_id: number
  staff_id: number
  token: string
  mobile: string
  headers: Record<string, string>
}

export type PersonFacts = Omit<Person, 'headers' | keyof Speaker> & { client_id: number; client_token: string }
/** Somebody as the wire knows them, at a server. */
export function personAt(url: () => string, facts: PersonFacts): Person {
  const headers = {
    token: facts.token || 'no token',
    'user-id': String(facts.user_id),
    'client-id': String(facts.client_id),
    'client-token': facts.client_token,
  }
  const call: Speaker['call'] = async (name, input, given) => {
    const body = given?.userFile ? { ...input, userFile: given.userFile } : input
    const answer = await post(url() + entryOf(name).path, body, { ...headers, ...given?.headers })
    if (!answer.body) throw new Error(`${name} answered no envelope: ${answer.status} ${answer.text.slice(0, 200)}`)
    return { status: answer.status, ...answer.body } as Answer<typeof name>
  }
  return { ...facts, headers, ...speaker(call) }
}
/** The same person with other headers: at another device, or acting for a member. */
export const withHeaders = (who: Person, headers: Record<string, string>): Person => ({
  ...who,
  headers: { ...who.headers, ...headers },
  ...speaker((name, input, given) => who.call(name, input, { ...given, headers: { ...headers, ...given?.headers } })),
})

const NOBODY = { user_id: 0, staff_id: 0, token: '', mobile: '', client_id: 0, client_token: '0' }
/** Who has neither a session nor a device. */
export const nobodyAt = (url: () => string): Person => personAt(url, NOBODY)
/** Who has a device and no session. */
export async function guestAt(url: () => string): Promise<Person> {
  const device = { client_id: 0, client_token: '', brand: 'test', model: 'test' }
  return personAt(url, { ...NOBODY, ...(await nobodyAt(url).does('identity.setUserClient', device)) })
}

function entryOf(name: CallName): { path: string } {
  const [room, call] = name.split('.') as [keyof Contract, string]
  const entry = (contract[room] as Record<string, { path: string }>)[call]
  if (!entry) throw new Error(`no call ${name}`)
  return entry
}

function speaker(call: Speaker['call']): Speaker {
  const tries: Speaker['tries'] = async (name, input, given) => {
    const { status, code, msg, data } = await call(name, input, given)
    if (status >= 500) throw new Error(`${name}: ${status} ${msg}`)
    const reason = reasonOf(entryOf(name), { status, body: { code, data } })
    if (reason === undefined) return { ok: true, msg, data }
    return { ok: false, reason, msg, data: data as Record<string, unknown> }
  }
  const does: Speaker['does'] = async (name, input, given) => {
    const tried = await tries(name, input, given)
    if (!tried.ok) throw new Error(`${name} was refused: ${tried.reason} ${JSON.stringify(tried.data)}`)
    return tried.data
  }
  return { call, does, tries }
}

/** The reason of a refusal, or nothing where the answer is a success or bytes. */
export function reasonOf(
  { path }: { path: string },
  { status, body }: { status: number; body: { code: number; data: unknown } | null },
): string | undefined {
  if (!body || typeof body.code !== 'number') return undefined
  if (status === 200 && body.code === successCode(path)) return undefined
  return (body.data as { type?: string } | null)?.type ?? 'NO_REASON'
}

/** A posted body with the specification's headers; what a browser would get back. */
async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{
  status: number
  body: { code: number; msg: string; data: unknown } | null
  text: string
  headers: Headers
}> {
  const form = formOf(body)
  const response = await fetch(url, {
    method: 'POST',
    body: form ?? (typeof body === 'string' ? body : JSON.stringify(body)),
    headers: {
      ...(form ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      v: '1.0.1',
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
  const text = await response.text()
  let parsed = null
  try {
    parsed = JSON.parse(text)
  } catch {
    /* the caller sees null */
  }
  return { status: response.status, body: parsed, text, headers: response.headers }
}

/** What goes as multipart, because a file is among its fields; nothing where none is. */
function formOf(body: unknown): FormData | undefined {
  const { userFile, ...fields } = Object(body) as Record<string, unknown>
  if (!(userFile instanceof Blob)) return undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('userFile', userFile, 'file')
  return form
}
