import { MAX_WAITING_APPLICATIONS } from '@heyi/contract/organisation/company-rules'
import { companyStates, nextCompanyState } from '@heyi/contract/organisation/company-states'
import type { organisation } from '@heyi/contract/organisation/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { owned } from '../../../media/index.ts'
import { sealContact } from '../contact.ts'
import type { CompaniesDeps } from '../deps.ts'
import {
  type Application,
  countWaiting,
  holdApplication,
  insertApplication,
  isNameTaken,
  isOrganOpen,
  lockNames,
  resubmit,
} from '../store-admin.ts'

type Call = typeof organisation.applyCompany

export const applyCompany: Handler<Call, CompaniesDeps> = async (context) => {
  const { input, actor, tx, refuse, now, request, changed } = context
  await lockNames(tx)
  const held = input.id ? ((await holdApplication(tx, actor.user_id, input.id)) ?? refuse('COMPANY_NOT_FOUND')) : null
  if (held && !nextCompanyState(held.state, 'resubmit', 'owner'))
    refuse('COMPANY_STATE_CHANGED', { state: companyStates[held.state].name })
  const organ_id = await organFor(context, held?.organ_id)
  if (await isNameTaken(tx, input)) refuse('COMPANY_NAME_TAKEN', { name: input.name })
  if ((await countWaiting(tx, actor.user_id)) >= MAX_WAITING_APPLICATIONS)
    refuse('COMPANY_TOO_MANY', { max: MAX_WAITING_APPLICATIONS })
  const { licence_id } = input
  if (licence_id && !(await owned(tx, actor.user_id, [licence_id])).has(licence_id)) refuse('MEDIA_NOT_FOUND')
  const facts = factsOf(context, organ_id)
  if (held) await resubmit(tx, held.id, facts)
  const id = held?.id ?? (await insertApplication(tx, { ...facts, applicant_id: actor.user_id, created_at: now }))
  await audit(tx, {
    actor_id: actor.user_id,
    action: held ? 'company.resubmit' : 'company.apply',
    target: 'company',
    target_id: id,
    detail: { name: input.name, organ_id: facts.organ_id },
    request,
  })
  changed({ companies: [id], organs: [organ_id] })
  return { id }
}

/** Where the merchant would belong: staff choose one of theirs, a member has one. Whoever went elsewhere since applies there. */
async function organFor({ input, actor, tx, refuse }: Context<Call>, before: number | undefined): Promise<number> {
  const mine = actor.staff ? actor.staff.organ_ids : [actor.organ_id]
  const usual = actor.staff?.active_organ_id ?? actor.organ_id
  const id = input.organ_id || (before !== undefined && mine.includes(before) ? before : usual)
  if (!mine.includes(id) || !(await isOrganOpen(tx, id))) refuse('ORGAN_NOT_FOUND')
  return id
}

function factsOf({ input, deps }: Context<Call, CompaniesDeps>, organ_id: number): Application {
  const { name, intro, contact_name, contact_phone, email, licence_no, licence_id } = input
  return {
    organ_id,
    name,
    intro,
    email,
    licence_no,
    licence_id,
    contact_name,
    ...sealContact(deps.secrets, contact_phone),
  }
}
