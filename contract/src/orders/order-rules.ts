import { textRule } from '../field-rule.ts'

/** The most units of one SKU that a cart or an order holds. */
export const MAX_QUANTITY = 9999
export const courierName = textRule(1, 30, '请填写快递公司名称', '快递公司名称最多30个字')
/** Why staff close an order. */
export const closingReason = textRule(1, 140, '请填写关闭原因')
