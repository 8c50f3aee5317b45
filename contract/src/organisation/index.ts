import { companies } from './companies.ts'
import { menus } from './menus.ts'
import { organAdmin } from './organ-admin.ts'
import { organs } from './organs.ts'
import { roles } from './roles.ts'
import { applications, staff } from './staff.ts'

export const organisation = { ...organs, ...organAdmin, ...companies, ...menus, ...staff, ...applications, ...roles }
