import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { Listener, Listeners } from '../../../kernel/jobs/events.ts'
import { holdersOf } from '../../organisation/index.ts'
import type { MessagingDeps } from '../core/deps.ts'
import { actingNotice, mergedNotice, privacyNotice, replacedNotice, separatedNotice } from './rules.ts'
import { closeStreams } from './store.ts'
import { forgetMessages } from './store-personal.ts'
import { telling } from './telling.ts'

/** Staff who are told of one dispute at most. */
const MAX_TOLD = 20

/** What a member is told of who acts for them leads to the list where they say that they did not agree. */
const DONE = `${screens.privacyLog.path}?kind=done`

/** What was told goes, and nothing is told after it: staff may answer a dispute of somebody who has left. */
const forgetPeople: Listener<'person.left'> = async ({ events, tx, now }) => {
  const gone = [...new Set(events.map(({ payload }) => payload.user_id))]
  await closeStreams(
    tx,
    gone.map((user_id) => ({ user_id, closed_at: now })),
  )
  await forgetMessages(tx, gone, now)
}

/** The organisation hears of a dispute, the member of its answer; who has left is told nothing any more. */
export const privacyListeners = (deps: MessagingDeps): Listeners => ({
  'privacy.disputed': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy'],
      async say({ organ_id, dispute_id }, tx) {
        const link = `${screens.disputes.path}?id=${dispute_id}`
        const staff = await holdersOf(tx, { organ_id, permission_id: P.dispute, most: MAX_TOLD })
        return staff.map((user_id) => ({ user_id, ...privacyNotice.disputed, link, target_id: dispute_id }))
      },
    }),
  ],
  'privacy.answered': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy'],
      say: ({ user_id, dispute_id, kind, answer }) => [
        {
          user_id,
          ...privacyNotice.answered(answer),
          link: `${screens.privacyLog.path}?kind=${kind}`,
          target_id: dispute_id,
        },
      ],
    }),
  ],
  'member.merged': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy', 'profile'],
      say: ({ user_id, merging_id, by }) => [{ user_id, ...mergedNotice(by), link: DONE, target_id: merging_id }],
    }),
  ],
  'member.separated': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy', 'profile'],
      say: ({ user_id, merging_id, by }) => [
        // Both numbers were told of the merge, whatever they have chosen.
        { user_id, ...separatedNotice(by), link: DONE, target_id: merging_id, always: ['sms'] },
      ],
    }),
  ],
  'acting.began': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy'],
      say: ({ user_id, acting_id, ...said }) => [
        { user_id, ...actingNotice.began(said), link: DONE, target_id: acting_id },
      ],
    }),
  ],
  'acting.done': [
    telling(deps, {
      topic: 'privacy',
      changes: ['privacy'],
      say: ({ user_id, acting_id, ...said }) => [
        { user_id, ...actingNotice.done(said), link: DONE, target_id: acting_id },
      ],
    }),
  ],
  'mobile.replaced': [
    telling(deps, {
      topic: 'session',
      changes: ['profile'],
      say: ({ user_id, by, mobile_masked }) => [
        { user_id, ...replacedNotice(by, mobile_masked), link: DONE, target_id: 0 },
      ],
    }),
  ],
  'person.left': [forgetPeople],
})
