import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import { At, ClientReqId, Id, idOf, keyOf, lineOf, listOf, tablePage } from '../fields.ts'
import { memberStates } from '../members/states.ts'
import { P } from '../permissions.ts'
import { payoutReason } from './payout-rules.ts'
import { payoutStates } from './payout-states.ts'

const { page_num, num, after, exact } = tablePage(20, 100)

export const payouts = {
  getPayouts: call({
    path: '/api/score/getPayouts',
    summary: 'Accounts of members who died or moved away that are to be settled, or were',
    kind: 'read',
    about: ['payout', 'account', 'member', 'profile', 'organ'],
    access: permission(P.payout),
    input: z.object({ state: keyOf(payoutStates).default('WAITING'), page_num, num, after, exact }),
    output: listOf(
      z.object({
        id: Id,
        user_id: Id,
        name: z.string(),
        mobile_masked: z.string(),
        organ_name: z.string(),
        member_state: keyOf(memberStates),
        state: keyOf(payoutStates),
        points: z.int(),
        /** What is paid out; given money is not. */
        real_fen: z.int(),
        gift_fen: z.int(),
        reason: z.string(),
        requested_by: z.string(),
        created_at: At,
        decided_by: z.string(),
        decided_at: At.nullable(),
        note: z.string(),
        /** Asked for by whoever looks: a colleague decides. */
        is_own: z.boolean(),
      }),
    ),
    reasons: [],
  }),
  getDueAccounts: call({
    path: '/api/score/getDueAccounts',
    summary: 'Members who died or moved away and still have something, for whom nothing is asked yet',
    kind: 'read',
    about: ['payout', 'account', 'member', 'profile', 'organ'],
    access: permission(P.payout),
    input: z.object({ page_num, num, after, exact }),
    output: listOf(
      z.object({
        user_id: Id,
        name: z.string(),
        mobile_masked: z.string(),
        organ_name: z.string(),
        member_state: keyOf(memberStates),
        points: z.int(),
        real_fen: z.int(),
        gift_fen: z.int(),
      }),
    ),
    reasons: [],
  }),
  askPayout: call({
    path: '/api/score/askPayout',
    summary: 'Asks that the account of a member who died or moved away is settled; somebody else decides',
    kind: 'write',
    changes: ['payout'],
    access: permission(P.payout),
    overwrites: nothing('a request is added, one that waits a member'),
    idempotent: true,
    input: z.object({
      user_id: idOf('user'),
      reason: lineOf(payoutReason),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id }),
    reasons: ['USER_NOT_FOUND', 'USER_SELF', 'PAYOUT_NOT_GONE', 'PAYOUT_EMPTY', 'PAYOUT_WAITS'],
  }),
  decidePayout: call({
    path: '/api/score/decidePayout',
    summary: 'Settles an account, so that nothing is left on it, or sends the request back; never who asked for it',
    kind: 'write',
    changes: ['payout', 'account'],
    access: permission(P.payout),
    overwrites: nothing('a request is decided once, by compare-and-set on its state'),
    freshProof: true,
    input: z.object({
      id: idOf('payout'),
      event: z.enum(['pay', 'refuse']),
      /** Of a refusal: why. */
      note: z.union([z.literal(''), lineOf(payoutReason)]).default(''),
    }),
    output: z.object({ state: keyOf(payoutStates) }),
    reasons: ['PAYOUT_NOT_FOUND', 'PAYOUT_OWN', 'PAYOUT_DECIDED', 'PAYOUT_NOT_GONE', 'PAYOUT_CHANGED', 'USER_SELF'],
  }),
}
