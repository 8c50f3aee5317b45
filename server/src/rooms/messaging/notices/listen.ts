import { markOf } from '@heyi/contract/messaging/topics'
import { screens } from '@heyi/contract/screens'
import type { Listener, Listeners } from '../../../kernel/jobs/events.ts'
import { certificationChanges } from '../../identity/index.ts'
import { orderChanges } from '../../orders/index.ts'
import { companyChanges } from '../../organisation/index.ts'
import type { MessagingDeps } from '../deps.ts'
import { notifyUsers } from './notify.ts'
import {
  certificationNotice,
  companyNotice,
  isOwnAction,
  lockedNotice,
  type OrderNoticeEvent,
  orderKind,
  orderNotice,
  wechatNotice,
} from './rules.ts'
import { closeStreams } from './store.ts'

/** The last event of each person says whether they are told anything. */
const endNotices: Listener<'member.moved'> = async ({ events, tx, now }) => {
  const last = new Map(events.map(({ payload }) => [payload.user_id, payload.state]))
  await closeStreams(
    tx,
    [...last].map(([user_id, state]) => ({ user_id, closed_at: state === 'active' ? null : now })),
  )
}

/**
 * Members hear what happens to their orders and to the merchants they applied for, what was decided about their documents, and of their ways to sign in: in
 * the message list, and at once where a socket is open.
 */
export function listeners({ live }: MessagingDeps): Listeners {
  const about =
    <E extends OrderNoticeEvent>(happening: E): Listener<E> =>
    ({ events, tx, now, afterCommit }) =>
      notifyUsers(
        { tx, live, afterCommit, changes: orderChanges[happening] },
        events.flatMap(({ payload, key }) =>
          isOwnAction(happening, payload)
            ? []
            : {
                user_id: payload.user_id,
                ...markOf('order'),
                kind: orderKind(happening),
                ...orderNotice(happening, payload),
                link: `${screens.order.path}?order_id=${payload.order_id}`,
                target_id: payload.order_id,
                key,
                now,
              },
        ),
      )
  const aboutWechat =
    (happening: 'wechat.bound' | 'wechat.unbound'): Listener<typeof happening> =>
    ({ events, tx, now, afterCommit }) =>
      notifyUsers(
        { tx, live, afterCommit, changes: ['wechat'] },
        events.map(({ payload: { user_id, app }, key }) => ({
          user_id,
          ...markOf('wechat'),
          ...wechatNotice(happening, app),
          link: screens.wechat.path,
          target_id: 0,
          key,
          now,
        })),
      )
  const certified: Listener<'certification.decided'> = ({ events, tx, now, afterCommit }) =>
    notifyUsers(
      { tx, live, afterCommit, changes: certificationChanges },
      events.map(({ payload, key }) => ({
        user_id: payload.user_id,
        ...markOf('certification'),
        ...certificationNotice(payload),
        link: screens.certification.path,
        target_id: payload.certification_id,
        key,
        now,
      })),
    )
  return {
    'login.locked': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: ['session'] },
          events.map(({ payload, key }) => ({
            user_id: payload.user_id,
            ...markOf('session'),
            ...lockedNotice(new Date(payload.until)),
            link: screens.sessions.path,
            target_id: 0,
            key,
            now,
          })),
        ),
    ],
    'wechat.bound': [aboutWechat('wechat.bound')],
    'wechat.unbound': [aboutWechat('wechat.unbound')],
    'certification.decided': [certified],
    'member.moved': [endNotices],
    'order.paid': [about('order.paid')],
    'order.ready': [about('order.ready')],
    'order.shipped': [about('order.shipped')],
    'order.reshipped': [about('order.reshipped')],
    'order.completed': [about('order.completed')],
    'order.closed': [about('order.closed')],
    'company.decided': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: companyChanges },
          events.map(({ payload, key }) => ({
            user_id: payload.user_id,
            ...markOf('company'),
            ...companyNotice(payload),
            link: screens.companyApply.path,
            target_id: payload.company_id,
            key,
            now,
          })),
        ),
    ],
  }
}
