import { type AgreementKind, agreementFields, agreementKinds } from '@heyi/contract/identity/consent-rules'
import { agreementStates } from '@heyi/contract/identity/privacy-states'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { htmlOf, textOf } from '../../../../lib/console/rich-words.ts'
import { count, dateTime } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { keyParam } from '../../../../lib/routes.ts'
import { AgreementDetail } from './AgreementDetail.tsx'
import type { AgreementRow, AgreementRows } from './agreement-row.ts'

const kinds = Object.entries(agreementKinds).map(([value, label]) => ({ value, label }))
const states = Object.entries(agreementStates).map(([value, { name }]) => ({ value, label: name }))
const dayOf = (at: string): string => dateTime(at).slice(0, 10)
const isDraft = ({ state }: AgreementRow): boolean => state === 'draft'

function StateTag({ row }: { row: AgreementRow }) {
  if (row.is_in_force) return <Tag tone="good">生效中</Tag>
  return <Tag tone={isDraft(row) ? 'plain' : 'note'}>{agreementStates[row.state].name}</Tag>
}

/** Words with light marks become rich text; what begins with a tag is rich text already. */
const written = (text: string): string => (text.trimStart().startsWith('<') ? text : htmlOf(text))

const save = (values: Record<string, unknown>, known: { id?: number; version?: string | undefined } = {}) =>
  api.identity.setAgreement(
    {
      ...known,
      kind: values.kind as AgreementKind,
      agreement_version: String(values.agreement_version),
      title: String(values.title),
      summary: String(values.summary),
      html: written(String(values.text)),
      from: String(values.from),
    },
    { quiet: true },
  )

/** Agreements by kind and version, said as data. */
export const agreementResource: CrudResource<AgreementRow, AgreementRows> = {
  key: 'agreements',
  rowKey: (row) => row.id,
  rowTitle: (row) => `${row.title} ${row.agreement_version}`,
  columns: [
    { key: 'title', title: '标题', width: 12, render: (row, link) => link(row.title) },
    { key: 'kind', title: '种类', isTight: true, render: ({ kind }) => agreementKinds[kind] },
    { key: 'agreement_version', title: '版本', isTight: true },
    { key: 'state', title: '状态', isTight: true, render: (row) => <StateTag row={row} /> },
    { key: 'published_at', title: '生效日期', isTight: true, render: ({ published_at }) => dayOf(published_at) },
    { key: 'accepted', title: '已同意人数', kind: 'number' },
  ],
  filters: [
    { key: 'kind', label: '种类', kind: 'select', options: kinds },
    { key: 'state', label: '状态', kind: 'select', options: states },
  ],
  query: ({ filters, page_num, num }) =>
    q.identity.getAgreementsTo({
      kind: keyParam(filters.kind, agreementKinds) ?? 'all',
      state: keyParam(filters.state, agreementStates) ?? 'all',
      page_num,
      num,
    }),
  view: (row) => (
    <>
      <FactList>
        <Fact name="种类">{agreementKinds[row.kind]}</Fact>
        <Fact name="版本">{row.agreement_version}</Fact>
        <Fact name="状态">
          <StateTag row={row} />
        </Fact>
        <Fact name="生效日期">{dayOf(row.published_at)}</Fact>
        <Fact name="主要变化">{row.summary || '没有填写'}</Fact>
        <Fact name="已同意人数">{count(row.accepted)}</Fact>
      </FactList>
      <AgreementDetail row={row} />
    </>
  ),
  form: {
    fields: [
      { kind: 'radio', name: 'kind', label: '种类', isRequired: true, options: kinds },
      {
        kind: 'text',
        name: 'agreement_version',
        label: '版本',
        isRequired: true,
        placeholder: '例如 2026-12',
        maxLength: agreementFields.version.max,
        problem: agreementFields.version.problem,
      },
      {
        kind: 'text',
        name: 'title',
        label: '标题',
        isRequired: true,
        maxLength: agreementFields.title.max,
        problem: agreementFields.title.problem,
      },
      {
        kind: 'textarea',
        name: 'summary',
        label: '主要变化',
        hint: '请会员重新同意时，先看到这几句话',
        maxLength: agreementFields.summary.max,
      },
      {
        kind: 'textarea',
        name: 'text',
        label: '正文',
        isRequired: true,
        rows: 14,
        maxLength: 50_000,
        hint: '空一行分段；以“- ”开头是列表，以“## ”开头是小标题；以“<”开头的按HTML保存',
      },
      { kind: 'date', name: 'from', label: '生效日期', isRequired: true, hint: '发布后，到这一天起请会员同意' },
    ],
    empty: { kind: 'privacy', agreement_version: '', title: '', summary: '', text: '', from: '' },
    read: (row) => ({
      kind: row.kind,
      agreement_version: row.agreement_version,
      title: row.title,
      summary: row.summary,
      text: textOf(row.html) ?? row.html,
      from: dayOf(row.published_at),
    }),
    create: (values) => save(values),
    update: ({ id }, values, version) => save(values, { id, version }),
    version: (row) => row.version,
    fits: isDraft,
    createText: '新增版本',
  },
  rowActions: [
    {
      key: 'publish',
      text: '发布',
      fits: isDraft,
      confirm: ([row]) =>
        row ? `发布后不能再改，从${dayOf(row.published_at)}起请每个人重新同意。确定发布“${row.title}”吗？` : '',
      done: '已发布',
      run: ([row]) => api.identity.publishAgreement({ id: row?.id ?? 0, version: row?.version ?? '' }, { quiet: true }),
    },
    {
      key: 'delete',
      text: '删除草稿',
      isDanger: true,
      fits: isDraft,
      confirm: ([row]) => `确定删除“${row?.title} ${row?.agreement_version}”这份草稿吗？`,
      done: '已删除',
      run: ([row]) => api.identity.delAgreement({ id: row?.id ?? 0 }, { quiet: true }),
    },
  ],
  empty: { message: '还没有协议', detail: '点右上角的“新增版本”写第一份' },
}
