import { certificates } from '@heyi/contract/identity/certification-rules'
import { certificationTabs } from '@heyi/contract/identity/certification-states'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { CertificationView } from './CertificationView.tsx'
import type { CertificationPage, CertificationRow } from './certifications.ts'
import { Decide } from './Decide.tsx'
import { StateTag } from './StateTag.tsx'

/** The queue's table, said as data: whoever has waited longest stands first. */
export const certificationResource: CrudResource<CertificationRow, CertificationPage> = {
  key: 'certifications',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.name}的认证`,
  searchLabel: '证件上的姓名',
  searchHint: '从姓开始输入，比如“沈”或“沈宝”',
  columns: [
    { key: 'name', title: '会员', width: 7, render: (row, link) => link(row.name) },
    { key: 'mobile_masked', title: '手机号', isTight: true },
    { key: 'document', title: '证件', width: 8, isTight: true, render: (row) => certificates[row.document].name },
    { key: 'number_masked', title: '证件号码', width: 11, isTight: true },
    { key: 'organ_name', title: '所属机构', width: 10 },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag state={row.state} /> },
    { key: 'submitted_at', title: '提交时间', kind: 'time' },
    { key: 'decided_by', title: '审核人', width: 6, isTight: true },
    { key: 'decided_at', title: '审核时间', kind: 'time', isOptional: true },
  ],
  query: ({ q: keyword, filters, page_num, num }) =>
    q.members.getCertifications({
      tab: keyParam(filters.tab, certificationTabs) ?? 'waiting',
      keyword: keyword.slice(0, 20),
      page_num,
      num,
    }),
  one: (key) => q.members.getCertificationTo({ id: idParam(key) ?? 0 }),
  view: (row) => <CertificationView id={row.id} />,
  footer: (row) => <Decide row={row} />,
  empty: { message: '没有等待审核的认证', detail: '会员提交后会出现在这里' },
}
