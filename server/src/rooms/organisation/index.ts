import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import { merchantScope, type StaffActor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { room } from '../../kernel/room.ts'
import { getCompanys } from './companies/calls/getCompanys.ts'
import { getCompanysTo } from './companies/calls/getCompanysTo.ts'
import { companyIdsOf } from './companies/store.ts'
import type { OrganisationDeps } from './deps.ts'
import { getOrganContact } from './organs/calls/getOrganContact.ts'
import { getOrgansTo } from './organs/calls/getOrgansTo.ts'
import { organGet } from './organs/calls/organGet.ts'
import { setOrgan } from './organs/calls/setOrgan.ts'
import { setOrganState } from './organs/calls/setOrganState.ts'
import { knownPlaces, nameOfOrgan } from './organs/store.ts'
import { seedBase, seedDemo } from './seed.ts'
import { getMenus } from './staff/calls/getMenus.ts'
import { getReceptionOrgans } from './staff/calls/getReceptionOrgans.ts'
import { memberUserOrgan } from './staff/calls/memberUserOrgan.ts'
import { setReceptionOrgan } from './staff/calls/setReceptionOrgan.ts'

export type { OrganisationDeps } from './deps.ts'
export { namesOfOrgans as organNames, organsAbove } from './organs/store.ts'
export { company, organ } from './schema.ts'
export { scopeOf } from './staff/rules.ts'
export { staffOf } from './staff/staff-of.ts'
export { roleNamesOf as roleNames, upsertStaff as createStaff, userByLogin as userByLoginName } from './staff/store.ts'
export { holdersOf } from './staff/store-holders.ts'
export { organisationLent } from './store-lent.ts'

export const organisationRoom = (deps: OrganisationDeps) =>
  room(
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
      getMenus,
    },
    {
      seeds: {
        base: (tx) => seedBase(tx, deps),
        demo: (tx, given) => seedDemo(tx, { ...given, secrets: deps.secrets }),
      },
    },
  )

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
