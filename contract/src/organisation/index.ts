import { companies } from './companies.ts'
import { companyAdmin } from './company-admin.ts'
import { consult } from './consult.ts'
import { menus } from './menus.ts'
import { organAdmin } from './organ-admin.ts'
import { organs } from './organs.ts'
import { roles } from './roles.ts'
import { settings } from './settings.ts'
import { applications, staff } from './staff.ts'

export const organisation = {
  ...organs,
  ...organAdmin,
  ...companies,
  ...companyAdmin,
  ...consult,
  ...menus,
  ...staff,
  ...applications,
  ...roles,
  ...settings,
}
