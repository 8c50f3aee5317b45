import { companies } from './companies.ts'
import { menus } from './menus.ts'
import { organs } from './organs.ts'

export const organisation = { ...organs, ...companies, ...menus }
