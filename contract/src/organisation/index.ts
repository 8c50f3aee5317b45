import { companies } from './companies.ts'
import { companyAdmin } from './company-admin.ts'
import { consult } from './consult.ts'
import { menus } from './menus.ts'
import { organAdmin } from './organ-admin.ts'
import { organs } from './organs.ts'
import { settings } from './settings.ts'

export const organisation = {
  ...organs,
  ...organAdmin,
  ...companies,
  ...companyAdmin,
  ...consult,
  ...menus,
  ...settings,
}
