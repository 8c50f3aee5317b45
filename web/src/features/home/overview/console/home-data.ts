import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type ConsoleHomeData = OutputOf<Contract['home']['getConsoleHome']>
export type Figure = ConsoleHomeData['figures'][number]
export type Day = ConsoleHomeData['days'][number]
