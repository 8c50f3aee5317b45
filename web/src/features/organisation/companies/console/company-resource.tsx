import { companyFields, percentOf } from '@heyi/contract/organisation/company-rules'
import { companyStates } from '@heyi/contract/organisation/company-states'
import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import { P } from '@heyi/contract/permissions'
import type { FormField, FormValues } from '../../../../kit/console/form-field.ts'
import { TwoLines } from '../../../../kit/console/TwoLines.tsx'
import type { UploadedImage } from '../../../../kit/fields/ImageUploader.tsx'
import { api } from '../../../../lib/api.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { money } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { keyParam } from '../../../../lib/routes.ts'
import { organField, organFilter } from '../../parts/console/organ-field.tsx'
import { uploadPicture } from '../../parts/upload-picture.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyTag, CompanyView } from './CompanyView.tsx'
import type { Companies, Company } from './companies.ts'

/** The rule of a line that may stand empty or not, as a form's field takes it. */
const line = (name: 'name' | 'hours' | 'email' | 'website') => ({
  name,
  maxLength: companyFields[name].max,
  problem: companyFields[name].problem,
})

const fieldsOf = (top: number | null): readonly FormField[] => [
  { kind: 'text', label: '商家名称', isRequired: true, ...line('name') },
  organField('organ_id', { label: '所属机构', top }),
  { kind: 'images', name: 'logo', label: '店标', max: 1, upload: (file) => uploadPicture(file, '店标') },
  { kind: 'textarea', name: 'intro', label: '简介', rows: 3, maxLength: companyFields.intro.max },
  { kind: 'tel', name: 'phone', label: '客服电话', maxLength: contactPhone.max, problem: contactPhone.problem },
  { kind: 'text', label: '营业时间', placeholder: '如 每天 8:00 到 17:00', ...line('hours') },
  { kind: 'email', label: '邮箱', ...line('email') },
  { kind: 'url', label: '网址', placeholder: 'https://', ...line('website') },
]

function read({ name, organ_id, logo, intro, phone, hours, email, website }: Company): FormValues {
  const images: UploadedImage[] = logo ? [{ url: logo.s }] : []
  return { name, organ_id, logo: images, intro, phone, hours, email, website }
}

/** The picture to send: none given where the one that stands there stays. */
function logoOf(images: readonly UploadedImage[]): { logo_id?: string | null } {
  const [first] = images
  if (!first) return { logo_id: null }
  return first.id === undefined ? {} : { logo_id: String(first.id) }
}

function save({ id, lat, lng, version: was }: Company, values: FormValues, version = was) {
  const { logo, organ_id, ...typed } = values
  const words = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, String(text).trim()]))
  const { name = '', ...others } = words
  return api.organisation.setCompany(
    { id, version, lat, lng, organ_id: Number(organ_id), name, ...others, ...logoOf(logo as readonly UploadedImage[]) },
    { quiet: true },
  )
}

/** The table of merchants, said as data. */
export const companyResource = (top: number | null): CrudResource<Company, Companies> => ({
  key: 'companies',
  rowKey: (row) => row.id,
  rowTitle: (row) => row.name,
  searchLabel: '商家名称、信用代码、联系电话',
  searchHint: '可以输入：商家名称的一部分、完整的统一社会信用代码、联系人的完整电话',
  columns: [
    { key: 'name', title: '商家', width: 10, render: (row, link) => link(row.name) },
    { key: 'organ_name', title: '所属机构', width: 9 },
    { key: 'state', title: '状态', isTight: true, render: (row) => <CompanyTag company={row} /> },
    {
      key: 'contact_name',
      title: '联系人',
      isTight: true,
      render: (row) => <TwoLines first={row.contact_name || '-'} second={row.contact_masked} />,
    },
    { key: 'goods', title: '在售', kind: 'number', render: ({ totals }) => totals?.goods ?? '-' },
    { key: 'orders', title: '完成订单', kind: 'number', render: ({ totals }) => totals?.orders ?? '-' },
    {
      key: 'sales_fen',
      title: '销售额',
      kind: 'number',
      render: ({ totals }) => (totals ? money(totals.sales_fen) : '-'),
    },
    {
      key: 'commission_bp',
      title: '佣金比例',
      kind: 'number',
      isTight: true,
      render: (row) => percentOf(row.commission_bp),
    },
    {
      key: 'commission_fen',
      title: '应付佣金',
      kind: 'number',
      isOptional: true,
      render: ({ totals }) => (totals ? money(totals.commission_fen) : '-'),
    },
    { key: 'applied_at', title: '申请时间', kind: 'time' },
    { key: 'phone', title: '客服电话', isTight: true, isOptional: true },
  ],
  filters: [organFilter(top)],
  query: ({ q: keyword, filters, page_num, num }) => {
    const state = keyParam(filters.state, companyStates)
    return q.organisation.getCompanysTo({
      keyword: keyword.slice(0, 40),
      organ_id: Number(filters.organ) || 0,
      ...(state ? { state } : {}),
      totals: true,
      page_num,
      num,
    })
  },
  view: (row) => <CompanyView company={row} />,
  form: {
    fields: fieldsOf(top),
    empty: {},
    read,
    update: save,
    version: (row) => row.version,
    updatePermission: P.companyEdit,
    fits: (row) => row.state === 'OPEN' || row.state === 'SUSPENDED',
  },
  footer: (row) => <CompanyActions company={row} />,
  empty: { message: '还没有商家', detail: '点右上角的“商家入驻申请”，审核通过后就能上架商品' },
})
