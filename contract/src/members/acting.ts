import { z } from 'zod'
import { call, nothing, permission, signedIn } from '../call.ts'
import { At, DateOnly, Empty, Id, idOf, idOrNone, keyOf, line, lineOf, listOf, tablePage } from '../fields.ts'
import { disputeStates } from '../identity/privacy-states.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { actingEnds, actingReason } from './acting-rules.ts'

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

const DisputeState = keyOf(disputeStates)
/** Narrows the times of acting; what is left out narrows nothing. */
const filter = {
  /** A person: number, the beginning of a name, or the last four digits of a phone. */
  actor: line(20).default(''),
  subject: line(20).default(''),
  date_from: DateOnly.optional(),
  date_to: DateOnly.optional(),
  /** `none`: nothing that was done is disputed. */
  disputed: z.enum(['all', 'none', ...DisputeState.options]).default('all'),
}
const Person = z.object({ id: Id, name: z.string() })

export const acting = {
  getActingLog: call({
    path: '/api/userinfo/getActingLog',
    summary:
      'Times for which staff acted for members, and what they did: those of the active organisations, and of a member who is asked for',
    kind: 'read',
    about: ['acting', 'audit', 'privacy', 'profile', 'organ'],
    access: permission(P.audit),
    input: z.object({ ...filter, id: idOrNone('acting').default(0), ...tablePage(20, 100) }),
    output: listOf(
      z.object({
        id: Id,
        actor: Person,
        subject: Person,
        /** Where whoever acted worked then. */
        organ_name: z.string(),
        reason: z.string(),
        began_at: At,
        /** Null while it goes on. */
        ended_at: At.nullable(),
        ended_how: keyOf(actingEnds).nullable(),
        /** In the words that the member reads; what was read counts once. */
        deeds: z.array(z.object({ words: z.string(), times: z.int() })),
        /** Whether the member did not agree to any of it; open while one of several is. */
        dispute: DisputeState.nullable(),
      }),
    ),
    reasons: [],
  }),
  exportActingLog: sheet({
    path: '/api/userinfo/exportActingLog',
    summary: 'Asks for the filtered times of acting as a table',
    access: permission(P.audit),
    freshProof: true,
    filter,
    title: '替会员办理记录',
    columns: {
      id: ['编号', 10],
      began_at: ['开始', 18],
      ended_at: ['结束', 18],
      ended_how: ['怎样结束', 14],
      actor: ['办理人', 12],
      actor_id: ['办理人编号', 10],
      organ: ['机构', 20],
      subject: ['会员', 12],
      subject_id: ['会员编号', 10],
      reason: ['原因', 24],
      deeds: ['办了什么', 40],
      dispute: ['异议', 10],
    },
  }),
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
    overwrites: nothing('who is acted for on one session is the asker’s own affair'),
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
