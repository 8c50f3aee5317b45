import { goodsDeliveries } from '@heyi/contract/mall/deliveries'
import type { CartLine, Delivery } from './orders.ts'

/** Whether somebody has to come, or something to be sent. */
export const needsAddress = (way: Delivery | null): boolean => way === 'express' || way === 'service'

const ALL = Object.keys(goodsDeliveries) as Delivery[]

/** The ways that all of these share, in a fixed order. What is not known narrows nothing. */
export function sharedDeliveries(each: readonly (readonly Delivery[])[]): Delivery[] {
  return ALL.filter((way) => each.every((ways) => ways.includes(way)))
}

/** The ways of the wanted SKUs, as far as the cart knows them. */
export function deliveriesInCart(lines: readonly Pick<CartLine, 'sku_id' | 'deliveries'>[], skus: readonly number[]) {
  return sharedDeliveries(lines.filter((line) => skus.includes(line.sku_id)).map((line) => line.deliveries))
}

type Choosable = { id: number; is_default: boolean }
/** The chosen address where it still stands, else the default, else the first. */
export function currentAddress<T extends Choosable>(addresses: readonly T[], chosen: number): T | undefined {
  return addresses.find((one) => one.id === chosen) ?? addresses.find((one) => one.is_default) ?? addresses[0]
}
