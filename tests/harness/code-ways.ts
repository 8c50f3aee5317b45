import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { identity } = contract
/** One request by which a write succeeds, or a read. */
export type Attempt = { headers?: Record<string, string>; body?: Record<string, unknown> }

type Headers = Record<string, string>

/** The ways of codes that somebody shows, and of a phone that is changed by two codes. */
export function codeWays(
  world: World,
  given: {
    admin: SignedInPerson
    member: () => SignedInPerson
    device: () => Promise<Headers>
    codeFor: (mobile: string, event: string, headers: Headers) => Promise<string>
  },
) {
  const { admin, member, device, codeFor } = given
  const loginCode = async (headers: Record<string, string>) => {
    const { code } = await must(world.url, identity.getLoginCade, {}, { headers })
    return { code }
  }
  const confirmed = async (headers: Record<string, string>) => {
    const shown = await loginCode(headers)
    await must(world.url, identity.codeLogin, { ...shown, act: 'confirm' }, member())
    return shown
  }
  /** A new phone for somebody who keeps theirs to themselves: others sign in with the numbers of `members`. */
  const newPhone = async () => {
    const who = await world.signIn('15790000004')
    const mobile = '15790000005'
    const [old_code, code] = [
      await codeFor(who.mobile, 'changemobile', who.headers),
      await codeFor(mobile, 'changemobile', who.headers),
    ]
    return { who, body: { old_code, mobile, code } }
  }

  const writes: [Call, () => Promise<Attempt[]>][] = [
    [identity.getLoginCade, async () => [{ headers: await device() }]],
    [
      identity.codeLogin,
      async () => {
        const [one, two] = [await loginCode(await device()), await loginCode(await device())]
        return [
          { headers: member().headers, body: { ...one, act: 'look' } },
          { headers: member().headers, body: { ...one, act: 'confirm' } },
          { headers: member().headers, body: { ...two, act: 'cancel' } },
        ]
      },
    ],
    [
      identity.getToken,
      async () => {
        const headers = await device()
        return [{ headers, body: await confirmed(headers) }]
      },
    ],
    [
      identity.changemobile,
      async () => {
        const { who, body } = await newPhone()
        return [{ headers: who.headers, body }]
      },
    ],
  ]
  /** What a read is asked whose input names no row: a code that somebody shows, a token. */
  const reads = new Map<Call, () => Promise<Attempt[]>>([
    [identity.getLoginStatus, async () => [{ headers: member().headers, body: await loginCode(member().headers) }]],
    [
      identity.getUserByCode,
      async () => {
        const { code } = await must(world.url, identity.getLoginQRCode, {}, member())
        return [{ headers: admin.headers, body: { code } }]
      },
    ],
    [identity.getUserInfoByToken, async () => [{ headers: member().headers, body: { token: member().token } }]],
  ])

  return { writes, reads, newPhone }
}
