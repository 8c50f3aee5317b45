import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import { merchantScope, type StaffActor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { listedRoom } from '../../kernel/room.ts'
import { markStaff } from '../identity/index.ts'
import { applyCompany } from './companies/calls/applyCompany.ts'
import { getCompanyContact } from './companies/calls/getCompanyContact.ts'
import { getCompanys } from './companies/calls/getCompanys.ts'
import { getCompanysTo } from './companies/calls/getCompanysTo.ts'
import { getMyCompanys } from './companies/calls/getMyCompanys.ts'
import { setCompany } from './companies/calls/setCompany.ts'
import { setCompanyCommission } from './companies/calls/setCompanyCommission.ts'
import { setCompanyState } from './companies/calls/setCompanyState.ts'
import { withdrawCompany } from './companies/calls/withdrawCompany.ts'
import { companyIdsOf } from './companies/store.ts'
import { orginQrCode } from './consult/calls/orginQrCode.ts'
import type { OrganisationDeps } from './deps.ts'
import { getOrganContact } from './organs/calls/getOrganContact.ts'
import { getOrgansTo } from './organs/calls/getOrgansTo.ts'
import { organGet } from './organs/calls/organGet.ts'
import { setOrgan } from './organs/calls/setOrgan.ts'
import { setOrganState } from './organs/calls/setOrganState.ts'
import { knownPlaces, nameOfOrgan } from './organs/store.ts'
import { delRole } from './roles/calls/delRole.ts'
import { getRole } from './roles/calls/getRole.ts'
import { getRoleShare } from './roles/calls/getRoleShare.ts'
import { getRolesTo } from './roles/calls/getRolesTo.ts'
import { setRole } from './roles/calls/setRole.ts'
import { setRoleShare } from './roles/calls/setRoleShare.ts'
import { seedBase, seedDemo } from './seed.ts'
import { getSettingHistory } from './settings/calls/getSettingHistory.ts'
import { getSettings } from './settings/calls/getSettings.ts'
import { setSetting } from './settings/calls/setSetting.ts'
import { testEdge } from './settings/calls/testEdge.ts'
import { applyStaff } from './staff/calls/applyStaff.ts'
import { declineStaffApplication } from './staff/calls/declineStaffApplication.ts'
import { getGrantableRoles } from './staff/calls/getGrantableRoles.ts'
import { getMenus } from './staff/calls/getMenus.ts'
import { getReceptionOrgans } from './staff/calls/getReceptionOrgans.ts'
import { getStaff } from './staff/calls/getStaff.ts'
import { getStaffApplications } from './staff/calls/getStaffApplications.ts'
import { getStaffInvitation } from './staff/calls/getStaffInvitation.ts'
import { getStaffQRCode } from './staff/calls/getStaffQRCode.ts'
import { getStaffTo } from './staff/calls/getStaffTo.ts'
import { memberUserOrgan } from './staff/calls/memberUserOrgan.ts'
import { setReceptionOrgan } from './staff/calls/setReceptionOrgan.ts'
import { setStaff } from './staff/calls/setStaff.ts'
import { setStaffState } from './staff/calls/setStaffState.ts'
import { upsertStaff } from './staff/store.ts'

export { type CommissionSpan, commissionsOf, companiesNamed } from './companies/store.ts'
export type { OrganisationDeps, Sales } from './deps.ts'
export { companyChanges } from './events.ts'
export { organsInScope } from './organs/scope.ts'
export { namesOfOrgans as organNames, organsAbove, organsBelow } from './organs/store.ts'
export { seenRoles as rolesSeen } from './roles/store.ts'
export { company, organ, role } from './schema.ts'
export { openSettings, type Settings } from './settings/reader.ts'
export { settingIn } from './settings/store.ts'
export { lackedOf, mayHandle, permissionName } from './staff/grant-rules.ts'
export { scopeOf } from './staff/rules.ts'
export { staffOf } from './staff/staff-of.ts'
export {
  hasAdministrator,
  roleNamesOf as roleNames,
  rolesGiving,
  upsertStaff as createStaff,
  userByLogin as userByLoginName,
} from './staff/store.ts'
export { holdersOf, staffAtStores } from './staff/store-holders.ts'
export { organisationLent } from './store-lent.ts'

export const organisationRoom = (deps: OrganisationDeps) =>
  listedRoom(
    'organisation',
    deps,
    {
      organGet,
      getOrganContact,
      getOrgansTo,
      setOrgan,
      setOrganState,
      memberUserOrgan,
      getReceptionOrgans,
      setReceptionOrgan,
      getCompanys,
      getCompanysTo,
      applyCompany,
      withdrawCompany,
      getMyCompanys,
      setCompany,
      setCompanyCommission,
      setCompanyState,
      getCompanyContact,
      orginQrCode,
      getMenus,
      getSettings,
      setSetting,
      getSettingHistory,
      testEdge,
      getRolesTo,
      getRole,
      setRole,
      delRole,
      getRoleShare,
      setRoleShare,
      getStaffTo,
      getStaff,
      getGrantableRoles,
      setStaff,
      setStaffState,
      getStaffQRCode,
      getStaffInvitation,
      applyStaff,
      getStaffApplications,
      declineStaffApplication,
    },
    {
      seeds: {
        base: seedBase,
        demo: (tx, given) => seedDemo(tx, { ...given, secrets: deps.secrets }),
      },
    },
  )

/** Makes a person the first platform administrator, at the root of the tree. */
export async function makeAdministrator(tx: Tx, user_id: number): Promise<void> {
  await markStaff(tx, user_id, true)
  await upsertStaff(tx, { user_id, login_name: `admin${user_id}`, company_id: null, store_id: null }, [
    { organ_id: ROOT_ORGAN, role_key: 'platform_admin' },
  ])
}

/** The name of an organisation, '' for an unknown id. */
export const organName = async (tx: Tx, organ_id: number): Promise<string> => (await nameOfOrgan(tx, organ_id)) ?? ''

/** Ids of the merchants whose goods a staff member works with. */
export const companyScope = (tx: Tx, staff: StaffActor): Promise<number[]> => companyIdsOf(tx, merchantScope(staff))

/** Where a newcomer belongs: the places they came by, else organ 2 and company 3. */
export async function homeOf(tx: Tx, came: { organ_id: number; company_id: number; work_id: number }) {
  const isNamed = came.organ_id > 0 || came.company_id > 0 || came.work_id > 0
  const known = isNamed ? await knownPlaces(tx, came) : null
  return {
    organ_id: known?.organ_id ?? ROOT_ORGAN,
    company_id: known?.company_id ?? PLATFORM_COMPANY,
    invited_by: known?.staff_id ?? null,
  }
}
