import { couriers } from '@heyi/contract/orders/couriers'
import { windowStorage } from '../../../lib/storage.ts'
import type { OrderDetailData } from './orders.ts'
import { courierOptions, OTHER_COURIER, type Parcel } from './parcel.ts'

/** What is said of a parcel that goes out, and of one that is on its way under a wrong number. */
export const shipWords = {
  ship: { title: '填写发货信息', confirm: '确认发货', done: '已发货，会员会收到通知' },
  reship: { title: '改物流信息', confirm: '确认修改', done: '物流信息已更正，会员会收到通知' },
} as const

/** The courier of the last parcel from this device. */
function lastCourier(): string | null {
  const last = windowStorage.text('last_courier')
  return courierOptions.some((option) => option.value === last) ? last : null
}
export const keepCourier = ({ courier }: Parcel): void => void windowStorage.set('last_courier', courier ?? '')

const isListed = (company: string): boolean => couriers.some(({ name }) => name === company)
/** The parcel as its form begins: as it was sent, or by the courier of the last one. */
export function parcelStart(shipment: OrderDetailData['shipment']): Parcel {
  if (!shipment) return { courier: lastCourier(), other: '', no: '' }
  const { company, no } = shipment
  return isListed(company) ? { courier: company, other: '', no } : { courier: OTHER_COURIER, other: company, no }
}
