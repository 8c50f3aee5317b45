import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

type Organ = OutputOf<Contract['organisation']['getOrgansTo']>[number]

/** An organisation as who administers it sees it. */
export const organ = (own: Partial<Organ> = {}): Organ => ({
  id: 2,
  parent_id: 0,
  name: '觅桥社区健康服务中心',
  kind: 'centre',
  address: '双塔弄1号',
  phone: '0512-65880200',
  hours: '',
  state: 'open',
  members: 0,
  staff: 0,
  companies: 0,
  is_fixed: false,
  version: '1',
  ...own,
})
