import type { members } from '@heyi/contract/members/index'
import { type LabelColour, labelOwners } from '@heyi/contract/members/label-fields'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { organTree } from '../../../organisation/index.ts'
import { shownTo } from '../../core/label-scope.ts'
import { countLabels, groupsOf, listLabels } from '../../core/store-labels.ts'
import { type RuleRow, rulesOf } from '../../label-rules/store.ts'

const toRule = (rule: RuleRow | undefined) => (rule ? { ...rule, version: String(rule.version) } : null)

export const getTags: Handler<typeof members.getTags> = async ({ input, actor, tx }) => {
  const { keyword, group, num } = input
  const counted = actor.staff.organ_ids
  const shown = await shownTo(tx, actor.staff)
  const asked = { whose: { shown }, counted, keyword, group, offset: readPage(input, 0).offset, limit: num }
  const [rows, total, groups] = await inOrder(
    tx,
    (tx) => listLabels(tx, asked),
    (tx) => countLabels(tx, asked),
    (tx) => groupsOf(tx, shown),
  )
  const names = await organTree.namesOf(tx, [...new Set(rows.map((row) => row.organ_id))])
  const rules = await rulesOf(
    tx,
    rows.map((row) => row.id),
  )
  return {
    list: rows.map((row) => ({
      ...row,
      version: String(row.version),
      colour: row.colour as LabelColour,
      organ_name: row.owner === 'organ' ? (names.get(row.organ_id) ?? '') : row.merchant_name || labelOwners[row.owner],
      is_own: row.owner === 'organ' && counted.includes(row.organ_id),
      rule: toRule(rules.get(row.id)),
    })),
    total,
    more: false,
    groups,
  }
}
