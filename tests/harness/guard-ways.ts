import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { offerSetup } from '../../server/src/rooms/identity/index.ts'
import { shownCode } from '../../server/src/rooms/identity/testing.ts'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { identity } = contract
type Headers = Record<string, string>
type Help = {
  member: (index?: number) => SignedInPerson
  device: () => Promise<Headers>
  /** The code that an event, or a call that sends one, sends to a phone. */
  codeFor: (mobile: string, event: string | Call, headers: Headers) => Promise<string>
  sealed: (headers: Headers) => Promise<{ password: string; is_salt: number }>
  newPassword: () => Promise<Record<string, unknown>>
}

/** The ways of what proves who somebody is: codes, passwords, second factors, and the first administrator. */
export function guardWays(
  world: World,
  { member, device, codeFor, sealed, newPassword }: Help,
): [Call, () => Promise<Attempt[]>][] {
  let newcomers = 0
  const newcomer = () => world.signIn(`1579003${String(newcomers++).padStart(4, '0')}`)
  const begun = async () => {
    const who = await newcomer()
    const { secret } = await must(world.url, identity.beginSecondFactor, {}, who)
    return { ...who, secret }
  }
  const enrolled = async () => {
    const who = await begun()
    const code = shownCode(who.secret, -1)
    const { recovery_codes } = await must(world.url, identity.confirmSecondFactor, { code }, who)
    return { ...who, codes: recovery_codes }
  }

  return [
    [identity.sendProofCode, async () => [{ headers: member(1).headers }]],
    [
      identity.proveByCode,
      async () => {
        const { headers, mobile } = member(1)
        return [{ headers, body: { code: await codeFor(mobile, identity.sendProofCode, headers) } }]
      },
    ],
    [
      identity.proveByPassword,
      async () => {
        await must(world.url, identity.setPassword, await newPassword(), member(1))
        return [{ headers: member(1).headers, body: await sealed(member(1).headers) }]
      },
    ],
    [identity.beginSecondFactor, async () => [{ headers: (await newcomer()).headers }]],
    [
      identity.confirmSecondFactor,
      async () => {
        const { headers, secret } = await begun()
        return [{ headers, body: { code: shownCode(secret) } }]
      },
    ],
    [identity.renewRecoveryCodes, async () => [{ headers: (await enrolled()).headers }]],
    [
      identity.endSecondFactor,
      async () => {
        const { headers, secret } = await enrolled()
        return [{ headers, body: { code: shownCode(secret) } }]
      },
    ],
    [
      identity.proveBySecondFactor,
      async () => {
        const { headers, secret, codes } = await enrolled()
        return [
          { headers, body: { code: shownCode(secret) } },
          { headers, body: { code: codes[0] } },
        ]
      },
    ],
    [
      identity.loginSecond,
      async () => {
        const { headers, mobile, secret } = await enrolled()
        const captcha = await codeFor(mobile, 'mobilelogin', headers)
        const { body } = await ask(world.url, identity.mobilelogin, { mobile, captcha }, headers)
        const { ticket = '' } = (body?.data ?? {}) as { ticket?: string }
        return [{ headers, body: { ticket, code: shownCode(secret) } }]
      },
    ],
    [
      identity.setup,
      async () => {
        // An installation that has lost its administrators, until it has its first.
        const left = await world.sql<{ id: number }[]>`
          update staff set state = 'left' where state = 'active'
            and id in (select staff_id from staff_role sr join role r on r.id = sr.role_id where r.key = 'platform_admin') returning id`
        const setup_token = await world.app.database.transact((tx) =>
          offerSetup(tx, { hasAdministrator: async () => false, now: new Date() }),
        )
        const [headers, mobile] = [await device(), '15790020004']
        const code = await codeFor(mobile, 'register', headers)
        const body = { setup_token, mobile, code, real_name: '沈宝珍', ...(await sealed(headers)) }
        const after = () =>
          world.sql`update staff set state = 'active' where id = any(${left.map(({ id }) => id)}::int8[])`
        return [{ headers, body, after }]
      },
    ],
  ]
}
