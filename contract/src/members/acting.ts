import { z } from 'zod'
import { call, permission, signedIn } from '../call.ts'
import { At, Empty, Id, idOf, lineOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { actingReason } from './acting-rules.ts'

/** For whom somebody acts; the name is masked, since the banner stands on every screen. */
const Acting = z.object({
  id: Id,
  user_id: Id,
  name_masked: z.string(),
  mobile_masked: z.string(),
  reason: z.string(),
  ends_at: At,
  seconds_left: z.int(),
})

export const acting = {
  getActing: call({
    path: '/api/userinfo/getActing',
    summary: 'For whom I act on this session, and until when; null where for nobody',
    kind: 'read',
    about: ['acting', 'profile'],
    access: signedIn,
    input: Empty,
    output: z.object({ acting: Acting.nullable() }),
    reasons: [],
  }),
  beginActing: call({
    path: '/api/userinfo/beginActing',
    summary:
      'Begins to act for a member of my organisations, for a reason that they read: on this session alone and for half an hour; whoever I acted for before I act for no longer',
    kind: 'write',
    changes: ['acting', 'privacy', 'audit'],
    access: permission(P.acting),
    limits: [{ by: 'user', max: 60, seconds: 3600 }],
    input: z.object({ user_id: idOf('user'), reason: lineOf(actingReason) }),
    output: z.object({ acting: Acting }),
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'USER_IS_STAFF', 'MEMBER_STATE_CHANGED'],
  }),
  endActing: call({
    path: '/api/userinfo/endActing',
    summary: 'Ends acting for a member on this session, at once and in every window; done twice it changes nothing',
    kind: 'write',
    changes: ['acting', 'privacy', 'audit'],
    access: signedIn,
    asSelf: true,
    input: Empty,
    output: Empty,
    reasons: [],
  }),
}
