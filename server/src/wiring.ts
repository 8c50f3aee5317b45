// Every room with what it is given: edges, settings, and functions of higher rooms that it may not import.
import type { makeEdges } from './edges/make.ts'
import type { Clock } from './kernel/clock.ts'
import { inOrder } from './kernel/db/in-order.ts'
import type { Database } from './kernel/db/pool.ts'
import type { Tx } from './kernel/db/tx.ts'
import type { Env } from './kernel/env.ts'
import type { PeerOf, Trust } from './kernel/http/address.ts'
import type { KeptAnswers } from './kernel/http/kept-answers.ts'
import type { KeptSessions } from './kernel/http/kept-sessions.ts'
import type { Limiter } from './kernel/http/limiter.ts'
import type { Hub } from './kernel/live/hub.ts'
import type { Alarm, Log } from './kernel/log.ts'
import { eventsOf, namesOf, type Room, type TopicParts } from './kernel/room.ts'
import type { Secrets } from './kernel/secrets.ts'
import { booksLooked, homeRoom } from './rooms/home/index.ts'
import { certifications, identityRoom, sessions } from './rooms/identity/index.ts'
import { goodsPoster, mallRoom, namedGoods, SearchTally } from './rooms/mall/index.ts'
import { mediaRoom, sheetsMade } from './rooms/media/index.ts'
import { membersRoom } from './rooms/members/index.ts'
import { messagingRoom } from './rooms/messaging/index.ts'
import {
  countLines,
  markAgreed,
  maySeeInvoice,
  orderSales,
  orderSums,
  ordersRoom,
  promotionOrders,
  purchases,
  salesOf,
} from './rooms/orders/index.ts'
import {
  administrators,
  organisationRoom,
  organTree,
  roleNames,
  type Settings,
  staffOf,
  userByLoginName,
} from './rooms/organisation/index.ts'
import { ledger, pointsFact, rewardsRoom, vipMembers, vipPlans } from './rooms/rewards/index.ts'
import { version } from './version.ts'

export type Databases = {
  database: Database
  /** For what stays though the work that does it is taken back: counted guesses, burnt keys. */
  autonomous: Database
  /** For exports: two at a time, each as long as two minutes. */
  exporting: Database
}
export type Wiring = Databases & {
  env: Env
  log: Log
  alarm: Alarm
  clock: Clock
  secrets: Secrets
  edges: ReturnType<typeof makeEdges>
  trust: Trust
  peerOf: PeerOf
  limiter: Limiter
  kept: KeptSessions
  answers: KeptAnswers
  hub: Hub
  /** What administrators have set, as this process knows it. */
  settings: Settings
}

/** What a member has in the rooms above that of members. */
const heldBy = async (tx: Tx, user_id: number) => {
  const [orders, account, cart] = await inOrder(
    tx,
    (tx) => orderSales.countOf(tx, [user_id]),
    (tx) => ledger.accountOf(tx, user_id),
    (tx) => countLines(tx, user_id),
  )
  return { orders, ...account, cart }
}

/** Every room with what it is given: edges, and functions of higher rooms it may not import. */
export async function wireRooms(wiring: Wiring): Promise<readonly Room[]> {
  const { env, alarm, autonomous, secrets, edges, hub, settings } = wiring
  const { sms, wechat, pay, courier, storage } = edges
  const publicUrl = env.PUBLIC_URL ?? ''
  const config = { version, isProduction: env.isProduction, smsPerDay: env.SMS_PER_DAY, publicUrl }
  const setting = settings.read
  const ofOrganisations = {
    staffOf,
    userByLoginName,
    homeOf: organTree.homeOf,
    hasAdministrator: administrators.hasAny,
    makeAdministrator: administrators.makeFirst,
    roleNames,
    organName: organTree.nameOf,
    organNames: organTree.namesOf,
  }
  const upwards = { ...ofOrganisations, accountOf: ledger.accountOf, vipOf: vipPlans.of, setting }
  const ofCompanies = {
    openStoresOf: namedGoods.openStoresOf,
    goodsOnSale: namedGoods.onSale,
    openOrdersOf: orderSales.countOpen,
    salesOf,
    shareChanged: markAgreed,
  }
  const ofCoupons = {
    thingsOf: namedGoods.couponThings,
    goodsFacts: namedGoods.factsOf,
    storeName: namedGoods.nameOfStore,
    orderNos: orderSales.numbers,
    revenueOf: orderSales.byCoupon,
  }
  const facts = { bought: purchases.fact, points: pointsFact }
  const posters = { goods: goodsPoster, group: promotionOrders.groupPoster }
  const maySeePrivate = { certification: certifications.maySeeDocument, invoice: maySeeInvoice }
  const personal = () => inLockOrder.flatMap((name) => partsOf(rooms, name, 'personal'))
  const rooms: readonly Room[] = [
    await mediaRoom({
      ...sheetDeps(wiring, () => rooms),
      autonomous: autonomous.use,
      maySeePrivate,
      setting,
      publicUrl,
      posters,
    }),
    await identityRoom({
      sms,
      wechat,
      storage,
      secrets,
      alarm,
      live: hub,
      autonomous: autonomous.use,
      config,
      personal,
      ...upwards,
    }),
    await organisationRoom({ secrets, live: hub, publicUrl, settings, edges, ...ofCompanies }),
    await membersRoom({
      secrets,
      files: storage,
      live: hub,
      setting,
      autonomous: autonomous.use,
      heldBy,
      merging: () => [...partsOf(rooms, 'rewards', 'merging'), ...partsOf(rooms, 'orders', 'merging')],
      facts,
      vips: vipMembers,
      names: () => namesOf(rooms),
      personal,
      sms,
      config,
      alarm,
      actorLater: askerLater(env),
    }),
    await rewardsRoom({
      live: hub,
      books: booksLooked,
      secrets,
      setting,
      proofSeconds: env.PROOF_SECONDS,
      autonomous: autonomous.use,
      ...ofCoupons,
    }),
    await mallRoom({
      ...{
        publicUrl,
        soldIn: orderSums.ofMerchants,
        boughtGoods: purchases.goodsOf,
        boughtTogether: purchases.together,
        promotionResults: promotionOrders.results,
        openGroups: promotionOrders.openGroups,
      },
      map: { tiles: env.MAP_TILES, credit: env.MAP_CREDIT, is_shifted: env.MAP_COORDINATES === 'gcj02' },
      ...{ searches: new SearchTally(), live: hub, alarm, setting, actorLater: askerLater(env) },
    }),
    await ordersRoom({
      live: hub,
      secrets,
      alarm,
      pay,
      courier,
      storage,
      sms,
      config,
      autonomous: autonomous.use,
      setting,
    }),
    await messagingRoom({ live: hub, setting, events: () => eventsOf(rooms) }),
    await homeRoom(),
  ]
  return rooms
}

/** Rooms in the order in which what they keep of a person is taken for change. */
const inLockOrder = ['identity', 'organisation', 'mall', 'orders', 'rewards', 'members', 'messaging'] as const
/** What the topics of a room bring of a kind, in their order. */
const partsOf = <K extends keyof TopicParts>(rooms: readonly Room[], name: Room['name'], kind: K) =>
  rooms
    .filter((room) => room.name === name)
    .flatMap(({ parts }) => parts.flatMap((part) => (part[kind] ? [part[kind] as NonNullable<TopicParts[K]>] : [])))

/** What makes the tables of all rooms. */
const sheetDeps = ({ env, alarm, exporting, secrets, edges, hub }: Wiring, rooms: () => readonly Room[]) => ({
  storage: edges.storage,
  secrets,
  live: hub,
  alarm,
  exporting,
  made: sheetsMade(rooms),
  actorLater: askerLater(env),
})

/** Who asked for what a job does, with the rights they have when it is done. */
const askerLater =
  ({ isProduction }: Env) =>
  (tx: Tx, given: Omit<Parameters<typeof sessions.actorLater>[1], 'staffOf' | 'isProduction'>) =>
    sessions.actorLater(tx, { ...given, staffOf, isProduction })
