import { staff as entries } from '@heyi/contract/organisation/staff'
import { topic } from '../../../kernel/room.ts'
import { personal } from './store-personal.ts'

export const staff = topic(import.meta.dirname, entries, { personal })
