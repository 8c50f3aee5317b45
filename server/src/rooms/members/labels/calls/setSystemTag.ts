import type { members } from '@heyi/contract/members/index'
import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { StaffActor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { refuse as refuseAny } from '../../../../kernel/refuse.ts'
import { companyScope } from '../../../organisation/index.ts'
import { type Home, homeOfLabel, organOfCompany } from '../../core/store-labels.ts'
import { saveLabel } from '../save.ts'

/** Where a new label of a merchant, or of the platform (0), stands. */
async function homeFor(tx: Tx, staff: StaffActor, company_id: number): Promise<Home> {
  if (company_id === 0) return { owner: 'system', organ_id: ROOT_ORGAN, company_id: null }
  const organ_id = (await companyScope(tx, staff)).includes(company_id) ? await organOfCompany(tx, company_id) : null
  return { owner: 'company', organ_id: organ_id ?? refuseAny('COMPANY_NOT_FOUND'), company_id }
}

export const setSystemTag: Handler<typeof members.setSystemTag> = async ({
  input,
  actor,
  tx,
  refuse,
  request,
  now,
}) => {
  const { id, version, name, group, colour } = input
  const { staff } = actor
  const home = id
    ? ((await homeOfLabel(tx, id, { companies: await companyScope(tx, staff) })) ?? refuse('LABEL_NOT_FOUND'))
    : await homeFor(tx, staff, input.merchantId)
  if (home.owner === 'system' && !staff.is_admin) refuse('LABEL_SYSTEM_DENIED')
  return await saveLabel(tx, { id, version, home, facts: { group, name, colour }, actor, request, now })
}
