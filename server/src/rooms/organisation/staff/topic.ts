import { staff as entries } from '@heyi/contract/organisation/staff'
import { topic } from '../../../kernel/room.ts'
import { staffNaming } from './store-admin.ts'
import { personal } from './store-personal.ts'

export const staff = topic(import.meta.dirname, entries, { personal, names: { staff: staffNaming } })
