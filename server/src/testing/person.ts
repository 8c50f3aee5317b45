import { type Contract, contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'

type Names = { [R in keyof Contract]: `${R & string}.${keyof Contract[R] & string}` }[keyof Contract]
type EntryOf<N extends string> = N extends `${infer R extends keyof Contract & string}.${infer C}`
  ? Contract[R][C & keyof Contract[R]]
  : never
/** What is sent to a call, with the file of one that takes one. */
export type Sent<E> = InputOf<E> extends Record<string, never> ? { userFile?: Blob } : InputOf<E> & { userFile?: Blob }
export type Answer<N extends Names> = {
  status: number
  code: number
  msg: string
  /** The call's output, or for a refusal {type, …}. */
  data: OutputOf<EntryOf<N>> & { type?: string }
}
export type Person = {
  user_id: number
  staff_id: number
  token: string
  mobile: string
  headers: Record<string, string>
  /** Calls by room and name over real HTTP; a file goes as multipart. */
  call<N extends Names>(
    name: N,
    input: InputOf<EntryOf<N>>,
    given?: { headers?: Record<string, string>; userFile?: Blob },
  ): Promise<Answer<N>>
}

export type PersonFacts = Omit<Person, 'headers' | 'call'> & { client_id: number; client_token: string }
/** Somebody as the wire knows them, at a server. */
export function personAt(url: () => string, facts: PersonFacts): Person {
  const headers = {
    token: facts.token || 'no token',
    'user-id': String(facts.user_id),
    'client-id': String(facts.client_id),
    'client-token': facts.client_token,
  }
  return {
    ...facts,
    headers,
    async call(name, input, more) {
      const [room, call] = name.split('.') as [keyof Contract, string]
      const entry = (contract[room] as Record<string, { path: string }>)[call]
      if (!entry) throw new Error(`no call ${name}`)
      const body = more?.userFile ? { ...input, userFile: more.userFile } : input
      const answer = await post(url() + entry.path, body, { ...headers, ...more?.headers })
      if (!answer.body) throw new Error(`${name} answered no envelope: ${answer.status} ${answer.text.slice(0, 200)}`)
      return { status: answer.status, ...answer.body } as Answer<typeof name>
    },
  }
}

/** A posted body with the specification's headers; what a browser would get back. */
export async function post(
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
