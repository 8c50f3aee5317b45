import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { wechatCode } from '../../server/src/rooms/identity/testing.ts'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { identity } = contract
type Headers = Record<string, string>

/** The ways of WeChat accounts, and of what people choose of notices. */
export function wechatWays(
  world: World,
  { member, device }: { member: (index?: number) => SignedInPerson; device: () => Promise<Headers> },
) {
  /** What quicklogin gives a device for an account that nobody has. */
  const ticketOn = async (headers: Headers): Promise<string> => {
    const code = await wechatCode(world.url, randomUUID())
    const asked = await ask(world.url, identity.quicklogin, { code }, headers)
    return ((asked.body?.data ?? {}) as { ticket?: string }).ticket ?? ''
  }
  const writes: [Call, () => Promise<Attempt[]>][] = [
    [
      identity.quicklogin,
      async () => {
        const account = randomUUID()
        await must(world.url, identity.bindWechat, { code: await wechatCode(world.url, account) }, member(1))
        const headers = await device()
        const codes = await Promise.all([account, randomUUID()].map((one) => wechatCode(world.url, one)))
        return codes.map((code) => ({ headers, body: { code } }))
      },
    ],
    [
      identity.bindWechat,
      async () => [{ headers: member().headers, body: { code: await wechatCode(world.url, randomUUID()) } }],
    ],
    [
      identity.unbindWechat,
      async () => {
        await must(world.url, identity.bindWechat, { code: await wechatCode(world.url, randomUUID()) }, member())
        return [{ headers: member().headers }]
      },
    ],
    [
      identity.subscribe,
      async () =>
        [true, false].map((is_on) => ({
          headers: member().headers,
          body: { kind: 'order', channel: 'sms', is_on },
        })),
    ],
  ]
  return { ticketOn, writes }
}
