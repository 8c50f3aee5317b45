import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type Setting = OutputOf<Contract['organisation']['getSettings']>[number]
