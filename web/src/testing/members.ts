import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Labels = OutputOf<Contract['members']['getTags']>
type Label = Labels['list'][number]

export const label = (own: Partial<Label> = {}): Label => ({
  id: 4,
  name: '独居',
  group: '人群',
  colour: 'warn',
  organ_id: 2,
  organ_name: '觅桥社区健康服务中心',
  members: 3,
  is_own: true,
  version: '1',
  ...own,
})
export const labels = (...list: Label[]): Labels => ({
  list,
  total: list.length,
  more: false,
  groups: [...new Set(list.map(({ group }) => group))],
})
