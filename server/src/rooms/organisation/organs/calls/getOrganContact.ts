import type { organisation } from '@heyi/contract/organisation/index'
import { ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { opensNext } from '../../../../kernel/opening.ts'
import type { OrgansDeps } from '../deps.ts'
import { contactOf } from '../store.ts'

export const getOrganContact: Handler<typeof organisation.getOrganContact, OrgansDeps> = async ({ actor, tx, now }) => {
  const contact = await contactOf(tx, actor?.organ_id || ROOT_ORGAN, ROOT_ORGAN)
  return { ...contact, opens: opensNext(contact.hours, now) }
}
