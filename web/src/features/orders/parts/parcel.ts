import { courierNamed, couriers } from '@heyi/contract/orders/couriers'

/** Chosen where the courier is not listed: its name is written beside. */
export const OTHER_COURIER = '其他快递'
export const courierOptions = [...couriers.map(({ name }) => name), OTHER_COURIER].map((value) => ({
  value,
  label: value,
}))

/** A tracking number as it is sent: capitals, without the blanks it is printed or pasted with. */
export const parcelNoOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** `other` is the name of a courier that is not listed. */
export type Parcel = { courier: string | null; other: string; no: string }

/** The fields of a parcel that was written before; empty where none was. */
export function typedOf(sent?: { company: string; no: string }): Parcel {
  if (!sent) return { courier: null, other: '', no: '' }
  const isListed = couriers.some(({ name }) => name === sent.company)
  return isListed
    ? { courier: sent.company, other: '', no: sent.no }
    : { courier: OTHER_COURIER, other: sent.company, no: sent.no }
}

/** What is sent of it. */
export const readParcel = ({ courier, other, no }: Parcel) => ({
  company: courier === OTHER_COURIER ? courierNamed(other) : (courier ?? ''),
  no: parcelNoOf(no),
})
