export type { PayGateway, PayNotice, PayRequest, Prepay, Refund } from './gateway.ts'
export { type LocalPay, localPay, type SignedNotice } from './local.ts'
