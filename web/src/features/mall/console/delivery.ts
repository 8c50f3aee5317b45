import { deliveries } from '@heyi/contract/states'

/** Every delivery with its name. */
export const deliveryNames = deliveries
export type DeliveryName = keyof typeof deliveries
export const deliveryOptions = Object.entries(deliveries).map(([value, label]) => ({
  value: value as DeliveryName,
  label,
}))
