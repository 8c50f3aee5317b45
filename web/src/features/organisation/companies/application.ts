import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

/** A merchant that I applied for. */
export type Application = OutputOf<Contract['organisation']['getMyCompanys']>[number]
