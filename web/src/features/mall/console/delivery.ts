import { deliveries } from '@heyi/contract/mall/deliveries'

/** Every delivery with its name. */
export const deliveryNames = deliveries
export type DeliveryName = keyof typeof deliveries
export const deliveryOptions = Object.entries(deliveries).map(([value, label]) => ({
  value: value as DeliveryName,
  label,
}))
