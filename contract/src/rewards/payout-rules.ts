import { textRule } from '../field-rule.ts'

/** Why an account is settled, or is not. */
export const payoutReason = textRule(2, 140, '请填写原因，至少2个字')
