import { room } from '../../kernel/room.ts'
import type { CompaniesDeps } from './companies/deps.ts'
import type { OrgansDeps } from './organs/deps.ts'
import { seedBase, seedDemo } from './seed.ts'
import type { SettingsDeps } from './settings/deps.ts'
import { topics } from './topics.ts'

export type { Sales } from './companies/deps.ts'
export { company } from './companies/schema.ts'
export { companyScope } from './companies/scope.ts'
export { type CommissionSpan, commissionsOf, companiesNamed } from './companies/store.ts'
export { desk } from './desk/desk.ts'
export type { Try } from './desk/store.ts'
export { organTree } from './organs/names.ts'
export { scopeOf } from './organs/rules.ts'
export { organ } from './organs/schema.ts'
export { lackedOf, mayHandle, permissionName } from './roles/grant-rules.ts'
export { role } from './roles/schema.ts'
export { seenRoles as rolesSeen } from './roles/store.ts'
export { openSettings, type Settings } from './settings/reader.ts'
export { settingIn } from './settings/store.ts'
export { administrators } from './staff/administrators.ts'
export { staffOf } from './staff/staff-of.ts'
export {
  roleNamesOf as roleNames,
  rolesGiving,
  upsertStaff as createStaff,
  userByLogin as userByLoginName,
} from './staff/store.ts'
export { holdersOf, staffAtStores } from './staff/store-holders.ts'

export type OrganisationDeps = CompaniesDeps & OrgansDeps & SettingsDeps

export const organisationRoom = (deps: OrganisationDeps) =>
  room('organisation', deps, topics, {
    seeds: { base: seedBase, demo: (tx, given) => seedDemo(tx, { ...given, secrets: deps.secrets }) },
  })
