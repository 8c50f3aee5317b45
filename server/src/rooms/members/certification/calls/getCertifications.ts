import type { members } from '@heyi/contract/members/index'
import { countTo, readPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { certifications } from '../../../identity/index.ts'
import { showCertifications } from '../show.ts'

export const getCertifications: Handler<typeof members.getCertifications> = async ({ input, actor, tx }) => {
  const { tab, keyword, num } = input
  const page = { offset: readPage(input, 0).offset, limit: num, most: countTo(input) }
  const { organ_ids } = actor.staff
  const { list, total, waiting } = await certifications.queue(tx, { organ_ids, tab, keyword, ...page })
  return {
    list: await showCertifications(tx, list, actor.user_id),
    ...sayTotal(total, input),
    waiting: sayTotal(waiting).total,
  }
}
