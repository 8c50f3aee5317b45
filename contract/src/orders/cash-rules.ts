import { textRule } from '../field-rule.ts'

/** Why what was counted is not what the receipts say, or why it is counted anew. */
export const cashReason = textRule(2, 100, '请填写原因，至少2个字', '原因最多100个字')
