export type { BillLine, EndedRefund, PayBy, PayGateway, PayNotice, RefundAnswer, RefundNotice } from './gateway.ts'
export { type LocalPay, localPay, type SignedNotice } from './local.ts'
export { noPay } from './none.ts'
export { wechatPay } from './wechat.ts'
