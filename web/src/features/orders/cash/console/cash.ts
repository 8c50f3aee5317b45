import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type CashPage = OutputOf<Contract['orders']['getCashReports']>
export type CashRow = CashPage['list'][number]
