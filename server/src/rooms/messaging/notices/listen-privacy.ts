import { markOf } from '@heyi/contract/messaging/topics'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Listeners } from '../../../kernel/jobs/events.ts'
import { holdersOf } from '../../organisation/index.ts'
import type { MessagingDeps } from '../deps.ts'
import { forgetMessages } from '../store-lent.ts'
import { notifyUsers } from './notify.ts'
import { actingNotice, privacyNotice, replacedNotice } from './rules.ts'

/** Staff who are told of one dispute at most. */
const MAX_TOLD = 20

/** What a member is told of who acts for them leads to the list where they say that they did not agree. */
const onActing = (user_id: number, acting_id: number) => ({
  user_id,
  ...markOf('privacy'),
  link: `${screens.privacyLog.path}?kind=done`,
  target_id: acting_id,
})

/** The organisation hears of a dispute, the member of its answer; who has left is told nothing any more. */
export function privacyListeners({ live }: MessagingDeps): Listeners {
  return {
    'privacy.disputed': [
      async ({ events, tx, now, afterCommit }) => {
        for (const { payload, key } of events) {
          const { organ_id, dispute_id } = payload
          const staff = await holdersOf(tx, { organ_id, permission_id: P.dispute, most: MAX_TOLD })
          await notifyUsers(
            { tx, live, afterCommit, changes: ['privacy'] },
            staff.map((user_id) => ({
              user_id,
              ...markOf('privacy'),
              ...privacyNotice.disputed,
              link: `${screens.disputes.path}?id=${dispute_id}`,
              target_id: dispute_id,
              key,
              now,
            })),
          )
        }
      },
    ],
    'privacy.answered': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: ['privacy'] },
          events.map(({ payload: { user_id, dispute_id, answer }, key }) => ({
            user_id,
            ...markOf('privacy'),
            ...privacyNotice.answered(answer),
            link: screens.privacyLog.path,
            target_id: dispute_id,
            key,
            now,
          })),
        ),
    ],
    'acting.began': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: ['privacy'] },
          events.map(({ payload: { user_id, acting_id, ...said }, key }) => ({
            ...onActing(user_id, acting_id),
            ...actingNotice.began(said),
            key,
            now,
          })),
        ),
    ],
    'acting.done': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: ['privacy'] },
          events.map(({ payload: { user_id, acting_id, ...said }, key }) => ({
            ...onActing(user_id, acting_id),
            ...actingNotice.done(said),
            key,
            now,
          })),
        ),
    ],
    'mobile.replaced': [
      ({ events, tx, now, afterCommit }) =>
        notifyUsers(
          { tx, live, afterCommit, changes: ['profile'] },
          events.map(({ payload: { user_id, by, mobile_masked }, key }) => ({
            user_id,
            ...markOf('session'),
            ...replacedNotice(by, mobile_masked),
            link: screens.privacyLog.path,
            target_id: 0,
            key,
            now,
          })),
        ),
    ],
    'person.left': [
      ({ events, tx }) =>
        forgetMessages(
          tx,
          events.map(({ payload }) => payload.user_id),
        ),
    ],
  }
}
