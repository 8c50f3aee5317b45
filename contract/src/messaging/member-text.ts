import { textRule } from '../field-rule.ts'

/** What staff write to a member. */
export const memberText = textRule(2, 200, '请写要说的话')
/** Messages that one member gets from staff in a day, whoever of them writes. */
export const MAX_TO_MEMBER = 5
