// biome-ignore-all lint/style/noExcessiveLinesPerFile: each room's ways move into a file of their own
import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { newIdNumber, sealPassword } from '../../server/src/rooms/identity/testing.ts'
import { type Attempt, codeWays } from './code-ways.ts'
import { companyWays } from './company-ways.ts'
import { SEEDED_STAFF } from './principals.ts'
import { basketOf, buy, must, newMembers, type Product, paidOrder, quoted, shippedOrder } from './shop.ts'
import { agreementsInForce, type SignedInPerson } from './sign-in.ts'
import { ask, reasonOf } from './wire.ts'
import type { World } from './world.ts'

const { identity, mall, media, members: membersRoom, messaging, orders, organisation, rewards } = contract

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const HOME = { name: '沈宝珍', mobile: '13812345678', region: ['江苏省', '苏州市', '姑苏区'], detail: '双塔弄 21 号' }
const PASSWORD = 'correct horse battery'

/** Does what each of these asks of a write; throws where one does not succeed. */
export async function carryOut(url: string, entry: Call, attempts: readonly Attempt[]): Promise<void> {
  for (const { headers, body = {} } of attempts) {
    const answer = await ask(url, entry, body, headers)
    const reason = reasonOf(entry, answer)
    if (reason !== undefined || !answer.body) throw new Error(`${entry.path}: ${reason} ${answer.text.slice(0, 200)}`)
  }
}

/** One way, or several, in which each write of the contract succeeds, made when it is asked for. */
export function waysOf(
  world: World,
  { admin, members, product }: { admin: SignedInPerson; members: SignedInPerson[]; product: Product },
) {
  const member = (index = 0) => members[index] as SignedInPerson
  const sealed = async (headers: Record<string, string>) => {
    const { body } = await ask(world.url, identity.getPwSalt, {}, headers)
    return { password: sealPassword((body?.data as { salt: string } | undefined)?.salt ?? '', PASSWORD), is_salt: 1 }
  }
  const codeFor = async (mobile: string, event: string, headers: Record<string, string>) => {
    await ask(world.url, identity.smsSend, { mobile, event }, headers)
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
  /** Something that the administrator did for a person, as the log holds it. */
  const doneFor = async (user_id: number) => {
    const [row] = await world.sql<{ id: number }[]>`
      insert into audit (actor_id, subject_id, action, reason) values (${admin.user_id}, ${user_id}, 'member.label', '走访') returning id`
    return row?.id ?? 0
  }
  /** Somebody who has nothing here yet. */
  const stranger = () => world.signIn(`1579${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`)
  const device = async () => {
    const { client_id, client_token } = await must(world.url, identity.setUserClient, { brand: 'test', model: 'test' })
    return { 'client-id': String(client_id), 'client-token': client_token }
  }
  const unpaid = async () => {
    const bought = await buy(world.url, member(), basketOf([product]))
    return bought.ok ? (bought.data.orders[0]?.id ?? 0) : 0
  }
  const noticed = async () => {
    await paidOrder(world.url, member(), product)
    await world.settle()
    const { list } = await must(world.url, messaging.getMessages, {}, member())
    return list[0]?.id
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
  const pictureOf = () => new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' })
  const documentOf = async (who: SignedInPerson) => {
    await must(world.url, identity.setConsent, { kind: 'id_document', is_given: true }, who)
    const side = async (side: 'front' | 'back') => {
      const sent = { side, userFile: pictureOf() }
      const { body } = await ask(world.url, identity.setCertificationPicture, sent, who.headers)
      return (body?.data as { id: string } | undefined)?.id
    }
    const [front_id, back_id] = [await side('front'), await side('back')]
    return { document: 'id_card', name: '沈宝珍', number: newIdNumber(), front_id, back_id }
  }
  /** A member who waits to be certified. */
  const waiting = async () => {
    const who = await newcomer()
    await must(world.url, identity.setCertification, await documentOf(who), who)
    const [row] = await world.sql<{ id: number; version: number }[]>`
      select id, version from certification where user_id = ${who.user_id}`
    return { who, id: row?.id, version: String(row?.version) }
  }
  const mobileOf = (n: number) => `1579${String(n).padStart(7, '0')}`
  const added = () =>
    must(world.url, membersRoom.setUserInfo, { real_name: '沈宝珠', organ_id: 2, is_other: true }, admin)
  const labelled = () => {
    const name = `标签${randomUUID().slice(0, 8)}`
    return must(world.url, membersRoom.setTag, { name, group: '人群', colour: 'jade' }, admin)
  }

  const codes = codeWays(world, { admin, member, device, codeFor })
  const of = new Map<Call, () => Promise<Attempt[]>>([
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
        return [await of('15790000002'), await of(member(1).mobile)]
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
    [
      identity.acceptAgreements,
      async () => {
        await world.sql`delete from agreement_accept where user_id = ${member().user_id}`
        return [{ headers: member().headers, body: { agreements: await shown() } }]
      },
    ],
    [
      identity.setConsent,
      async () => [true, false].map((is_given) => ({ headers: member().headers, body: { kind: 'place', is_given } })),
    ],
    [
      identity.setDispute,
      async () => [{ headers: member().headers, body: { audit_id: await doneFor(member().user_id), note: '不是我' } }],
    ],
    [
      identity.answerDispute,
      async () => {
        const audit_id = await doneFor(member().user_id)
        const { id } = await must(world.url, identity.setDispute, { audit_id, note: '' }, member())
        return [{ headers: admin.headers, body: { id, answer: '已和您电话说明' } }]
      },
    ],
    [identity.setLeaving, async () => [{ headers: (await stranger()).headers, body: {} }]],
    [
      identity.cancelLeaving,
      async () => {
        const who = await stranger()
        await must(world.url, identity.setLeaving, {}, who)
        return [{ headers: who.headers, body: {} }]
      },
    ],
    [identity.setMineInfo, async () => [{ headers: member().headers, body: { real_name: '沈宝珍' } }]],
    [
      identity.setUserAvatar,
      async () => {
        const { id } = await must(world.url, media.base64ToPic, { base64: PICTURE }, member())
        return [id, null].map((media_id) => ({ headers: member().headers, body: { media_id } }))
      },
    ],
    [identity.setPassword, async () => [{ headers: member(1).headers, body: await newPassword() }]],
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
    [
      membersRoom.setUserInfo,
      async () => {
        const { id, version } = await added()
        const facts = { real_name: '沈宝珠', organ_id: 2, birthday: '1951-04-05', is_other: true }
        return [
          { headers: admin.headers, body: { ...facts, mobile: mobileOf(6) } },
          { headers: admin.headers, body: { ...facts, id, version, mobile: mobileOf(7) } },
        ]
      },
    ],
    [
      membersRoom.setUserState,
      async () => {
        const { id } = await added()
        return (['moveAway', 'moveBack'] as const).map((event) => ({
          headers: admin.headers,
          body: { user_id: id, event, reason: '搬到外地' },
        }))
      },
    ],
    [
      membersRoom.delUser,
      async () => {
        const { id } = await added()
        const { id: tag } = await labelled()
        await must(world.url, membersRoom.setUserTags, { user_id: id, tag_ids: [tag] }, admin)
        return [{ headers: admin.headers, body: { user_id: id } }]
      },
    ],
    [
      membersRoom.getUserMobile,
      async () => [{ headers: admin.headers, body: { user_id: member().user_id, reason: 'visit' } }],
    ],
    [
      membersRoom.checkUserMobileOrIDNumber,
      async () => [{ headers: admin.headers, body: { mobile: member().mobile } }],
    ],
    [
      membersRoom.setUsersTags,
      async () => {
        const { id } = await labelled()
        const of = (is_on: boolean) => ({ user_ids: [member().user_id], tag_id: id, is_on })
        return [of(true), of(false)].map((body) => ({ headers: admin.headers, body }))
      },
    ],
    [
      membersRoom.setTag,
      async () => {
        const { id, version } = await labelled()
        const facts = { group: '人群', colour: 'jade' }
        return [
          { headers: admin.headers, body: { name: `新标签${randomUUID().slice(0, 6)}`, ...facts } },
          { headers: admin.headers, body: { id, version, name: `改过${id}`, ...facts } },
        ]
      },
    ],
    [
      membersRoom.setSystemTag,
      async () => {
        const name = `标签${randomUUID().slice(0, 6)}`
        const facts = { group: '消费', colour: 'note' }
        const { id, version } = await must(world.url, membersRoom.setSystemTag, { name, ...facts }, admin)
        return [
          { headers: admin.headers, body: { name: `${name}商`, merchantId: 3, ...facts } },
          { headers: admin.headers, body: { id, version, name: `改过${id}`, ...facts } },
        ]
      },
    ],
    [
      membersRoom.delSystemTag,
      async () => {
        const facts = { name: `标签${randomUUID().slice(0, 6)}`, group: '消费', colour: 'note', merchantId: 3 }
        const { id } = await must(world.url, membersRoom.setSystemTag, facts, admin)
        await must(world.url, membersRoom.setUserTags, { user_id: member().user_id, tag_ids: [id] }, admin)
        return [{ headers: admin.headers, body: { id } }]
      },
    ],
    [
      membersRoom.setUserTags,
      async () => {
        const { id } = await labelled()
        const of = (tag_ids: number[]) => ({ headers: admin.headers, body: { user_id: member().user_id, tag_ids } })
        return [of([id]), of([])]
      },
    ],
    [
      membersRoom.delTag,
      async () => {
        const { id } = await labelled()
        await must(world.url, membersRoom.setUserTags, { user_id: member().user_id, tag_ids: [id] }, admin)
        return [{ headers: admin.headers, body: { id } }]
      },
    ],
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
        return [{ headers: who.headers, body: await documentOf(who) }]
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
    [
      media.uploadImage,
      async () => [
        {
          headers: member().headers,
          body: { userFile: pictureOf() },
        },
      ],
    ],
    [media.base64ToPic, async () => [{ headers: member().headers, body: { base64: PICTURE } }]],
    [orders.setAddress, async () => [{ headers: member().headers, body: { ...HOME, is_default: true } }]],
    [
      orders.delAddress,
      async () => {
        const { id } = await must(world.url, orders.setAddress, HOME, member())
        return [{ headers: member().headers, body: { id } }]
      },
    ],
    [orders.setTrolley, async () => [{ headers: member().headers, body: { sku_id: product.sku_id, merchantId: 3 } }]],
    [orders.delTrolley, async () => [{ headers: member().headers, body: { all: 1 } }]],
    [
      orders.buyTrolley,
      async () => [{ headers: member().headers, body: await quoted(world.url, member(), basketOf([product])) }],
    ],
    [
      orders.paymentOrder,
      async () =>
        Promise.all(
          (['balance', 'gateway', 'offline'] as const).map(async (method) => ({
            headers: method === 'offline' ? admin.headers : member().headers,
            body: { order_id: await unpaid(), method, client_req_id: randomUUID() },
          })),
        ),
    ],
    [
      orders.setOrderState,
      async () => [
        { headers: member().headers, body: { order_id: await unpaid(), event: 'cancel' } },
        {
          headers: member().headers,
          body: { order_id: await shippedOrder(world.url, admin, member(), product), event: 'receive' },
        },
      ],
    ],
    [
      orders.setOrderStateTo,
      async () => {
        const [paid, shipped, late] = [
          (await paidOrder(world.url, member(), product)).id,
          await shippedOrder(world.url, admin, member(), product),
          await unpaid(),
        ]
        const bodies = [
          { order_id: paid, event: 'prepare' },
          { order_id: shipped, event: 'reship', company: '中通快递', no: 'ZT654321' },
          { order_id: late, event: 'close', reason: '缺货' },
          { order_id: paid, event: 'remark', reason: '下午来取' },
        ]
        return bodies.map((body) => ({ headers: admin.headers, body: { ...body, client_req_id: randomUUID() } }))
      },
    ],
    [
      orders.setOrdersPrinted,
      async () => [
        { headers: admin.headers, body: { order_ids: [(await paidOrder(world.url, member(), product)).id] } },
      ],
    ],
    [
      orders.setOrderStatesTo,
      async () => {
        const [one, other] = [
          await paidOrder(world.url, member(), product),
          await paidOrder(world.url, member(1), product),
        ]
        const body = { order_ids: [one.id, other.id], event: 'prepare', client_req_id: randomUUID() }
        return [{ headers: admin.headers, body }]
      },
    ],
    [
      orders.setOrderScanState,
      async () => {
        const { scan_code: code } = await paidOrder(world.url, member(), product)
        return [0, 1].map((confirm) => ({ headers: admin.headers, body: { code, confirm } }))
      },
    ],
    [rewards.dailySignIn, async () => [{ headers: member().headers }]],
    [
      mall.setStock,
      async () => [{ headers: admin.headers, body: { sku_id: product.sku_id, delta: 5, reason: '到货五件' } }],
    ],
    [
      mall.setGoods,
      async () => {
        const goods = await must(world.url, mall.getGoodsTo, { goods_id: product.goods_id }, admin)
        const { category_id, deliveries, name, skus } = goods
        const kept = skus.map(({ id, spec, points, price_fen }) => ({ id, spec, points, price_fen }))
        const added = { spec: { 规格: '两份' }, points: 20, price_fen: 200, on_hand: 3 }
        const body = { id: product.goods_id, name, category_id, merchantId: 3, deliveries, is_on: true }
        return [{ headers: admin.headers, body: { ...body, skus: [...kept, added] } }]
      },
    ],
    [
      mall.setGoodsState,
      async () =>
        [false, true].map((is_on) => ({ headers: admin.headers, body: { goods_ids: [product.goods_id], is_on } })),
    ],
    [messaging.getMessage, async () => [{ headers: member().headers, body: { message_id: await noticed() } }]],
    [messaging.setMessageRead, async () => [{ headers: member().headers }]],
    [messaging.delMessage, async () => [{ headers: member().headers, body: { message_id: await noticed() } }]],
    // Sockets are of the process, not of the database.
    [messaging.bindUid, async () => []],
    [messaging.unbindUid, async () => []],
  ])

  return { of, reads: codes.reads, unpaid, newPhone: codes.newPhone }
}
