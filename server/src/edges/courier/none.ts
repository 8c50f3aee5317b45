import { OutsideError } from '../../kernel/outside-error.ts'
import type { Courier } from './courier.ts'

/** Where it is serious and no service is configured: no parcel can be asked about, and an administrator reads why. */
export const noCourier: Courier = {
  check: async () => {
    throw new Error('没有接通快递查询，会员要打快递公司的电话查询')
  },
  knows: () => false,
  track: async () => {
    throw new OutsideError('courier', 'there is no service')
  },
}
