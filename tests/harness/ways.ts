import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { sealPassword } from '../../server/src/rooms/identity/testing.ts'
import { PICTURE, pictureOf } from '../../server/src/rooms/media/pictures/scenes.ts'
import { type Attempt, codeWays } from './code-ways.ts'
import { companyWays } from './company-ways.ts'
import { documentOf, lostPhone } from './documents.ts'
import { guardWays } from './guard-ways.ts'
import { memberWays } from './member-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { privacyWays } from './privacy-ways.ts'
import { scenesAsAttempts } from './scenes.ts'
import { sheetWays } from './sheet-ways.ts'
import { must, newMembers, type Product } from './shop.ts'
import { agreementsInForce, type SignedInPerson } from './sign-in.ts'
import { staffWays } from './staff-ways.ts'
import { wechatWays } from './wechat-ways.ts'
import { ask, reasonOf } from './wire.ts'
import type { World } from './world.ts'

const { identity, mall, media, members: membersRoom, organisation, rewards } = contract

const PASSWORD = 'correct horse battery'

/** Does what each of these asks of a write; throws where one does not succeed. */
export async function carryOut(url: string, entry: Call, attempts: readonly Attempt[]): Promise<void> {
  for (const { headers, body = {}, after } of attempts) {
    const answer = await ask(url, entry, body, headers)
    await after?.()
    const reason = reasonOf(entry, answer)
    if (reason !== undefined || !answer.body) throw new Error(`${entry.path}: ${reason} ${answer.text.slice(0, 200)}`)
  }
}

/** One way, or several, in which each write of the contract succeeds, made when it is asked for. */
export async function waysOf(
  world: World,
  { admin, members, product }: { admin: SignedInPerson; members: SignedInPerson[]; product: Product },
) {
  const member = (index = 0) => members[index] as SignedInPerson
  const sealed = async (headers: Record<string, string>) => {
    const { body } = await ask(world.url, identity.getPwSalt, {}, headers)
    return { password: sealPassword((body?.data as { salt: string } | undefined)?.salt ?? '', PASSWORD), is_salt: 1 }
  }
  const codeFor = async (mobile: string, event: string | Call, headers: Record<string, string>) => {
    if (typeof event === 'string') await ask(world.url, identity.smsSend, { mobile, event }, headers)
    else await ask(world.url, event, {}, headers)
    const { list } = (await (await fetch(`${world.url}/dev/outbox?to=${mobile}`)).json()) as {
      list: { code: string }[]
    }
    return list[0]?.code ?? ''
  }
  const newPassword = async () => {
    const { headers, mobile } = member(1)
    return { code: await codeFor(mobile, 'setpassword', headers), ...(await sealed(headers)) }
  }
  const shown = () => agreementsInForce(world.url)
  const device = async () => {
    const { client_id, client_token } = await must(world.url, identity.setUserClient, { brand: 'test', model: 'test' })
    return { 'client-id': String(client_id), 'client-token': client_token }
  }
  const station = () => {
    const name = `站点${randomUUID().slice(0, 8)}`
    return must(world.url, organisation.setOrgan, { parent_id: 2, name, kind: 'station' }, admin)
  }
  const newcomer = async () => {
    const [who] = await newMembers(world, 1, { points: 10, balance_fen: 10 })
    if (!who) throw new Error('nobody came')
    return who
  }
  /** A member who waits to be certified. */
  const waiting = async () => {
    const who = await newcomer()
    await must(world.url, identity.setCertification, await documentOf(world, who), who)
    const [row] = await world.sql<{ id: number; version: number }[]>`
      select id, version from certification where user_id = ${who.user_id}`
    return { who, id: row?.id, version: String(row?.version) }
  }
  const codes = codeWays(world, { admin, member, device, codeFor })
  const wechat = wechatWays(world, { member, device })
  const of = new Map<Call, () => Promise<Attempt[]>>([
    ...(await scenesAsAttempts(world)),
    [identity.setUserClient, async () => [{ body: { brand: 'test' } }, { headers: member().headers }]],
    [identity.getPwSalt, async () => [{ headers: await device() }]],
    [
      identity.smsSend,
      async () => [{ headers: await device(), body: { mobile: '15790000001', event: 'mobilelogin' } }],
    ],
    [
      identity.mobilelogin,
      async () => {
        const headers = await device()
        const of = async (mobile: string) => ({
          headers,
          body: { mobile, captcha: await codeFor(mobile, 'mobilelogin', headers), agreements: await shown() },
        })
        const ticket = await wechat.ticketOn(headers)
        const bound = await of('15790000006')
        return [await of('15790000002'), await of(member(1).mobile), { headers, body: { ...bound.body, ticket } }]
      },
    ],
    [
      identity.register,
      async () => {
        const [headers, mobile] = [await device(), '15790000003']
        const code = await codeFor(mobile, 'register', headers)
        return [{ headers, body: { mobile, code, ...(await sealed(headers)) } }]
      },
    ],
    ...privacyWays(world, { admin, member }),
    [identity.setMineInfo, async () => [{ headers: member().headers, body: { real_name: '沈宝珍' } }]],
    [
      identity.setUserAvatar,
      async () => {
        const { id } = await must(world.url, media.base64ToPic, { base64: PICTURE }, member())
        return [id, null].map((media_id) => ({ headers: member().headers, body: { media_id } }))
      },
    ],
    [identity.setPassword, async () => [{ headers: member(1).headers, body: await newPassword() }]],
    ...guardWays(world, { member, device, codeFor, sealed, newPassword }),
    [
      identity.login,
      async () => {
        await must(world.url, identity.setPassword, await newPassword(), member(1))
        const headers = await device()
        return [{ headers, body: { account: member(1).mobile, ...(await sealed(headers)) } }]
      },
    ],
    [
      identity.delSession,
      async () => {
        await world.signIn(member().mobile)
        const sessions = await must(world.url, identity.getSessions, {}, member())
        return [{ headers: member().headers, body: { session_id: sessions.find((one) => !one.is_current)?.id } }]
      },
    ],
    ...codes.writes,
    ...wechat.writes,
    [identity.logout, async () => [{ headers: (await world.signIn(member().mobile)).headers }]],
    [
      organisation.setReceptionOrgan,
      async () => {
        const who = await world.signIn(SEEDED_STAFF.organ_admin)
        const [organ] = await must(world.url, organisation.getReceptionOrgans, {}, who)
        return [{ headers: who.headers, body: { organ_id: organ?.id } }]
      },
    ],
    [
      organisation.setOrgan,
      async () => {
        const name = `站点${randomUUID().slice(0, 6)}`
        const [one, two] = [await station(), await station()]
        const facts = { kind: 'station', phone: '0512-65880200' }
        return [
          { headers: admin.headers, body: { parent_id: 2, name, ...facts } },
          { headers: admin.headers, body: { ...one, parent_id: two.id, name: `${name}分站`, ...facts } },
        ]
      },
    ],
    [
      organisation.setOrganState,
      async () => {
        const { id } = await station()
        return ['closed', 'open'].map((state) => ({ headers: admin.headers, body: { id, state } }))
      },
    ],
    ...companyWays(world, { admin, member }),
    ...staffWays(world, admin),
    ...memberWays(world, { admin, member }),
    ...sheetWays(world, admin),
    [
      identity.setCertificationPicture,
      async () => {
        await must(world.url, identity.setConsent, { kind: 'id_document', is_given: true }, member())
        return [{ headers: member().headers, body: { side: 'front', userFile: pictureOf() } }]
      },
    ],
    [
      identity.setCertification,
      async () => {
        const who = await newcomer()
        return [{ headers: who.headers, body: await documentOf(world, who) }]
      },
    ],
    [identity.withdrawCertification, async () => [{ headers: (await waiting()).who.headers }]],
    [
      membersRoom.auditCertification,
      async () => {
        const [one, other] = [await waiting(), await waiting()]
        const passed = { id: one.id, version: one.version, event: 'pass', valid_until: '2099-12-31' }
        const refused = { id: other.id, version: other.version, event: 'reject', reason: '照片看不清' }
        return [passed, refused].map((body) => ({ headers: admin.headers, body }))
      },
    ],
    [
      membersRoom.getCertificationNumber,
      async () => [{ headers: admin.headers, body: { id: (await waiting()).id, reason: '核对证件' } }],
    ],
    [membersRoom.setUserMobile, async () => [{ headers: admin.headers, body: await lostPhone(world, admin) }]],
  ])

  const reads = new Map([...of, ...codes.reads].filter(([entry]) => entry.kind === 'read'))
  return { of, reads, newPhone: codes.newPhone }
}
