import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'

type Orders = Contract['orders']
/** What waits at the store whose code was scanned, and what was asked for there. */
export type OrderHere = OutputOf<Orders['getStoreOrders']>['list'][number]
export type Asked = OutputOf<Orders['getStoreOrders']>['requests'][number]
export type AskedPickup = OutputOf<Orders['askPickup']>
/** A store with its printed code. */
export type StoreCodePage = OutputOf<Orders['getStoreCodes']>
export type StoreCode = StoreCodePage['list'][number]
export type PickupAnswer = InputOf<Orders['answerPickup']>['event']
