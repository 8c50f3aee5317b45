import { companies } from './companies/topic.ts'
import { consult } from './consult/topic.ts'
import { desk } from './desk/topic.ts'
import { organs } from './organs/topic.ts'
import { roles } from './roles/topic.ts'
import { settings } from './settings/topic.ts'
import { staff } from './staff/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [settings, organs, companies, roles, staff, desk, consult]
