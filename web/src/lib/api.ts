import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { rearmPresses } from '../kit/base/press-lock.ts'
import { loading } from '../kit/feedback/loading.ts'
import { toast } from '../kit/feedback/toast.ts'
import { type CallRow, callRow, eachRoom } from './calls.ts'
import { clientReady, renewClient } from './client.ts'
import { ApiError } from './envelope.ts'
import { intentionOf } from './intention.ts'
import { signedOut } from './nav.ts'
import { showAsked } from './proof.ts'
import { session } from './session.ts'
import { changedHere } from './stale.ts'
import { storage } from './storage.ts'
import { type Input, type SendOptions, send } from './transport.ts'
import { passWriteGate } from './write-gate.ts'

export { ApiError, isLineBroken, sentenceOf } from './envelope.ts'

export type CallOptions = SendOptions & {
  /** No toast and no loading overlay: the screen says itself what went wrong. */
  quiet?: boolean
  /**
   * What is meant by an idempotent call, where its body does not say it: a purchase is the same one when its price has
   * changed between two tries, and signing in tomorrow is another one.
   */
  intention?: string
}

/** Who calls leaves `client_req_id` to `invoke`. */
type Body<I> = I extends { client_req_id?: string | undefined } ? Omit<I, 'client_req_id'> : I

type Args<I> = Record<string, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
type Caller<C> = C extends { is: 'call' }
  ? (...args: Args<Body<InputOf<C>>>) => Promise<OutputOf<C>>
  : C extends { is: 'file' }
    ? (...args: Args<Body<InputOf<C>>>) => Promise<Blob>
    : never
type Callable<C> = { [N in keyof C as C[N] extends { is: 'hook' } ? never : N]: Caller<C[N]> }
export type Api = { [R in keyof Contract]: Callable<Contract[R]> }

const SALT_TRIES = 3
const SALT_BACKOFF_MS = 600

async function fetchSalt(tries = SALT_TRIES): Promise<string> {
  try {
    const data = (await send(callRow('identity.getPwSalt'), { client_id: storage.text('client_id') || 0 })) as {
      salt: string
    }
    return data.salt
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'no client_id') await renewClient()
    else if (tries <= 1) throw new ApiError({ reason: 'SALT_FAILED', msg: '安全连接失败，请检查网络后再试', status: 0 })
    if (tries <= 1) throw error
    await new Promise((done) => setTimeout(done, SALT_BACKOFF_MS * 2 ** (SALT_TRIES - tries)))
    return fetchSalt(tries - 1)
  }
}

async function sealed(input: Input, salt: string): Promise<Input> {
  const { seal } = await import('./seal.ts')
  return { ...input, password: seal(String(input.password ?? ''), salt), is_salt: 1 }
}

/** A password never leaves the device in the clear; a refusal that brings a new salt is answered once more. */
async function sendSealed(row: CallRow, input: Input, options: CallOptions): Promise<unknown> {
  try {
    return await send(row, await sealed(input, await fetchSalt()), options)
  } catch (error) {
    const salt = error instanceof ApiError ? error.data.salt : undefined
    if (typeof salt !== 'string' || !salt) throw error
    return send(row, await sealed(input, salt), options)
  }
}

async function sendOnce(row: CallRow, input: Input, options: CallOptions): Promise<unknown> {
  if (row.kind === 'write') await clientReady()
  return row.isSealed ? sendSealed(row, input, options) : send(row, input, options)
}

async function sendAgain(row: CallRow, input: Input, options: CallOptions): Promise<unknown> {
  try {
    return await sendOnce(row, input, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'no client_id') throw error
    await renewClient()
    return sendOnce(row, input, options)
  }
}

/** An idempotent call carries the id of its intention, which ends when the server has answered it. */
async function sendMeant(row: CallRow, input: Input, options: CallOptions): Promise<unknown> {
  if (!row.isIdempotent) return sendAgain(row, input, options)
  const intention = intentionOf(row.path, options.intention ?? input)
  try {
    const answer = await sendAgain(row, { ...input, client_req_id: intention.id }, options)
    intention.end()
    return answer
  } catch (error) {
    // It was done before, with other words.
    if (error instanceof ApiError && error.reason === 'REQUEST_ID_REUSED') intention.end()
    throw error
  }
}

/**
 * Asks for what the server wants to be shown first and does the call again: nothing that was typed is lost. The loading overlay
 * would cover what is asked.
 */
async function sendProven(row: CallRow, input: Input, options: CallOptions, wait: Wait): Promise<unknown> {
  try {
    return await sendMeant(row, input, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    wait.end()
    const shown = await showAsked(error, () => {
      wait.begin()
      return sendMeant(row, input, options)
    })
    if (!shown) throw error
    return shown.data
  }
}

type Wait = { begin: () => void; end: () => void }
/** The overlay of one call; ending it twice ends it once. */
function waitOf(isShown: boolean): Wait {
  let isOn = false
  const turn = (on: boolean) => () => {
    if (!isShown || isOn === on) return
    isOn = on
    if (on) loading.begin()
    else loading.end()
  }
  return { begin: turn(true), end: turn(false) }
}

async function passGate(key: string, { quiet }: CallOptions): Promise<void> {
  try {
    await passWriteGate(key)
  } catch (error) {
    rearmPresses()
    if (!quiet && error instanceof ApiError) toast(error.msg, { kind: 'bad' })
    throw error
  }
}

/** One call from beginning to end: device id, intention, sealing, retry, 401, toast, loading overlay. */
export async function invoke(key: string, input: Input = {}, options: CallOptions = {}): Promise<unknown> {
  const row = callRow(key)
  if (row.kind === 'write') await passGate(key, options)
  const wait = waitOf(row.kind !== 'read' && !options.quiet)
  wait.begin()
  try {
    const data = await sendProven(row, input, options, wait)
    if (row.kind === 'write') changedHere(row.words)
    return data
  } catch (error) {
    if (row.kind === 'write') rearmPresses()
    // What was refused was shown otherwise than it is.
    if (row.kind === 'write' && error instanceof ApiError && error.status === 200) changedHere(row.words)
    if (error instanceof ApiError) {
      const isSignedOut = error.status === 401 && !row.ownsSession
      if (isSignedOut) signedOut()
      if (error.reason === 'SECOND_FACTOR_MISSING') session.holdRights()
      if (!options.quiet || isSignedOut) toast(error.msg, { kind: 'bad' })
    }
    throw error
  } finally {
    wait.end()
  }
}

/** Every call of the contract: `api.orders.getUserOrder({ order_id })`. */
export const api = eachRoom(
  (key) => (input?: Input, options?: CallOptions) => invoke(key, input, options),
) as unknown as Api

/** Gives bytes to the person as a file. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
