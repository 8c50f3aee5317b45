import type { members } from '@heyi/contract/members/index'
import type { LabelColour, LabelOwner } from '@heyi/contract/members/label-fields'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import { countLabels, listLabels } from '../../core/store-labels.ts'

export const getSystemTags: Handler<typeof members.getSystemTags> = async ({ input, actor, tx }) => {
  const { keyword, owner, merchantId: company_id, num } = input
  const { organ_ids: counted, is_admin } = actor.staff
  const companies = await companyScope(tx, actor.staff)
  const asked = { whose: { companies, owner, company_id }, keyword, group: '' }
  const rows = listLabels(tx, { ...asked, counted, offset: readPage(input, 0).offset, limit: num })
  const total = await countLabels(tx, asked)
  return {
    list: (await rows).map(({ company_id, ...row }) => ({
      ...row,
      owner: row.owner as LabelOwner,
      colour: row.colour as LabelColour,
      merchantId: company_id ?? 0,
      version: String(row.version),
      is_own: company_id !== null || is_admin,
    })),
    total,
    more: false,
  }
}
