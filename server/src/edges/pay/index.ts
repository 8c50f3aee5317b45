export type { PayGateway } from './gateway.ts'
export { type LocalPay, localPay, type SignedNotice } from './local.ts'
