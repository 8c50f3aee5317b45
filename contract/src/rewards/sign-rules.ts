import { z } from 'zod'
import { call, permission } from '../call.ts'
import { At, DateOnly, Version, wholeOf } from '../fields.ts'
import { P } from '../permissions.ts'
import { ladderRules, signRuleFields } from './sign-rule-fields.ts'

const SignRule = z.object({
  /** Points of the 1st, 2nd … day of a streak; after the last it begins again. */
  ladder: z.array(z.int()),
  /** Points by sign-ins in one month at most; 0: as many as come together. */
  month_cap: z.int(),
  /** Missed days of a month that a person may fill. */
  cards: z.int(),
})

export const signRules = {
  getSignRules: call({
    path: '/api/score/getSignRules',
    summary: 'The rule of signing in that holds today, the one that is set for tomorrow, and those before',
    kind: 'read',
    about: ['signRule', 'profile'],
    access: permission(P.signRule),
    input: z.object({}),
    output: z.object({
      today: DateOnly,
      tomorrow: DateOnly,
      /** The newest first; the first may be tomorrow's. */
      rules: z.array(
        SignRule.extend({
          from_day: DateOnly,
          /** Empty for the one that came with the program. */
          made_by: z.string(),
          created_at: At,
          when: z.enum(['coming', 'now', 'past']),
        }),
      ),
      /** Sent back with a change; who saves over a later one is told. */
      version: z.string(),
    }),
    reasons: [],
  }),
  setSignRule: call({
    path: '/api/score/setSignRule',
    summary: 'Sets the rule of signing in from tomorrow on; setting it again replaces tomorrow’s',
    kind: 'write',
    changes: ['signRule', 'signIn'],
    access: permission(P.signRule),
    input: z.object({
      version: Version.optional(),
      ladder: z.array(wholeOf(ladderRules.step)).min(ladderRules.min).max(ladderRules.max),
      month_cap: wholeOf(signRuleFields.month_cap),
      cards: wholeOf(signRuleFields.cards),
    }),
    output: z.object({ from_day: DateOnly, version: z.string() }),
    reasons: ['CHANGED_MEANWHILE'],
  }),
}
