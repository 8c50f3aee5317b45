import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type SettlementPage = OutputOf<Contract['orders']['getSettlements']>
export type SettlementRow = SettlementPage['list'][number]
