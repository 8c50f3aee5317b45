import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Orders = Contract['orders']
export type HandledCard = OutputOf<Orders['getCompanyOrdersV2']>['list'][number]
export type HandledOrder = OutputOf<Orders['getCompanyOrder']>
