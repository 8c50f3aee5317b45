import { companies } from './companies.ts'
import { consult } from './consult.ts'
import { organs } from './organs.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { staff } from './staff.ts'

export const organisation = { ...organs, ...companies, ...consult, ...staff, ...roles, ...settings }
