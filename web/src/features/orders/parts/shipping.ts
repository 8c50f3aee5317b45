import { couriers } from '@heyi/contract/orders/couriers'
import { windowStorage } from '../../../lib/storage.ts'
import type { OrderDetailData } from './orders.ts'
import { courierOptions, OTHER_COURIER, type Parcel } from './parcel.ts'

/** What is said of a parcel that goes out, and of one that is on its way under a wrong number. */
export const shipWords = {
  ship: { title: '填写发货信息', confirm: '确认发货', done: '已发货，会员会收到通知' },
  reship: { title: '改物流信息', confirm: '确认修改', done: '物流信息已更正，会员会收到通知' },
} as const

export type SentParcel = OrderDetailData['parcels'][number]
/** Units of a parcel that goes out, by line. */
export type Quantities = Readonly<Record<string, number>>
/** A parcel as staff fill it in, and what it holds. */
export type ShipValues = Parcel & { quantities: Quantities }

/** The courier of the last parcel from this device. */
function lastCourier(): string | null {
  const last = windowStorage.text('last_courier')
  return courierOptions.some((option) => option.value === last) ? last : null
}
export const keepCourier = ({ courier }: Parcel): void => void windowStorage.set('last_courier', courier ?? '')

const isListed = (company: string): boolean => couriers.some(({ name }) => name === company)
/** The parcel as its form begins: as it was sent, or by the courier of the last one. */
export function parcelStart(sent: SentParcel | null): Parcel {
  if (!sent) return { courier: lastCourier(), other: '', no: '' }
  const { company, no } = sent
  return isListed(company) ? { courier: company, other: '', no } : { courier: OTHER_COURIER, other: company, no }
}

type Lines = Pick<OrderDetailData, 'lines'>
/** Lines of which something is still to be sent. */
export const openLines = ({ lines }: Lines) => lines.filter(({ to_ship }) => to_ship > 0)
/** Units that are still to be sent. */
export const toShipOf = ({ lines }: Lines): number => lines.reduce((sum, { to_ship }) => sum + to_ship, 0)
/** Everything that is still to be sent. */
export const wholeParcel = (order: Lines): Quantities =>
  Object.fromEntries(openLines(order).map(({ id, to_ship }) => [id, to_ship]))
/** What is chosen of what still can be, whatever was chosen before. */
export const chosenLines = (quantities: Quantities, order: Lines) =>
  openLines(order).flatMap(({ id, to_ship }) => {
    const quantity = Math.min(quantities[id] ?? 0, to_ship)
    return quantity > 0 ? [{ line_id: id, quantity }] : []
  })
export const unitsIn = (quantities: Quantities, order: Lines): number =>
  chosenLines(quantities, order).reduce((sum, { quantity }) => sum + quantity, 0)
/** The sentence where nothing is chosen. */
export const nothingChosen = (quantities: Quantities, order: Lines): string | null =>
  unitsIn(quantities, order) > 0 ? null : '请选择这个包裹里的商品'

/** Whether something of it was sent. */
export const hasParcels = ({ lines }: Lines): boolean => lines.some(({ shipped }) => shipped > 0)
/** 大米 ×2、春茶 ×1. */
export const contentsOf = ({ lines }: Pick<SentParcel, 'lines'>): string =>
  lines.map(({ name, spec_text, quantity }) => `${[name, spec_text].filter(Boolean).join(' ')} ×${quantity}`).join('、')
