import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { Tx } from '../../../kernel/db/tx.ts'
import { organsInScope } from './scope.ts'
import { knownPlaces, nameOfOrgan, namesOfOrgans, organsAbove, organsBelow } from './store.ts'

/** The name of an organisation, '' for an unknown id. */
const organName = async (tx: Tx, organ_id: number): Promise<string> => (await nameOfOrgan(tx, organ_id)) ?? ''

/** Where a newcomer belongs: the places they came by, else organ 2 and company 3. */
async function homeOf(tx: Tx, came: { organ_id: number; company_id: number; work_id: number }) {
  const isNamed = came.organ_id > 0 || came.company_id > 0 || came.work_id > 0
  const known = isNamed ? await knownPlaces(tx, came) : null
  return {
    organ_id: known?.organ_id ?? ROOT_ORGAN,
    company_id: known?.company_id ?? PLATFORM_COMPANY,
    invited_by: known?.staff_id ?? null,
  }
}

/** Organisations for other rooms: their names, what stands above, below and in a scope, and where a newcomer belongs. */
export const organTree = {
  nameOf: organName,
  namesOf: namesOfOrgans,
  above: organsAbove,
  below: organsBelow,
  inScope: organsInScope,
  homeOf,
}
