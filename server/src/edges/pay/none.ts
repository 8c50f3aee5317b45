import { OutsideError } from '../../kernel/outside-error.ts'
import type { PayGateway } from './gateway.ts'

const away = (): never => {
  throw new OutsideError('payment', 'no gateway is set up')
}

/** Nobody takes payments online: there is no attempt to ask of, and none is made. */
export const noPay: PayGateway = {
  channel: 'none',
  isOpen: false,
  async check() {
    throw new Error('没有设置支付平台，会员只能用余额、积分或现金付款')
  },
  create: async () => away(),
  query: async () => ({ state: 'unknown' }),
  close: async () => 'closed',
  refund: async () => away(),
  bill: async () => null,
  verifyNotice: () => null,
  verifyRefundNotice: () => null,
}
