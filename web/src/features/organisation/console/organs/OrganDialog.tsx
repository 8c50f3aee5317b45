import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import { type OrganKind, organFields, organKinds } from '@heyi/contract/organisation/organ-rules'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { allOf, type Organ, type OrganNode, placesFor } from '../../parts/organs.ts'

type Values = { name: string; kind: OrganKind; parent_id: number | null; phone: string; hours: string; address: string }
const kinds = Object.entries(organKinds).map(([value, label]) => ({ value, label }))

const fieldsOf = (trees: readonly OrganNode[], organ: Organ | null): readonly FormField<Values>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '机构名称',
    isRequired: true,
    maxLength: organFields.name.max,
    problem: organFields.name.problem,
  },
  { kind: 'radio', name: 'kind', label: '类型', isRequired: true, options: kinds },
  {
    kind: 'select',
    name: 'parent_id',
    label: '上级机构',
    isRequired: true,
    isHidden: () => organ?.is_fixed ?? false,
    options: placesFor(trees, organ?.id ?? 0).map(({ id, name, level }) => ({
      value: id,
      label: `${'　'.repeat(level)}${name}`,
    })),
  },
  { kind: 'tel', name: 'phone', label: '电话', maxLength: contactPhone.max, problem: contactPhone.problem },
  {
    kind: 'text',
    name: 'hours',
    label: '接听时间',
    maxLength: organFields.hours.max,
    problem: (_hours, { phone }) => (phone.trim() === '' ? '请先填写电话，再写接听时间' : null),
    placeholder: '如 每天 8:00 到 17:00',
  },
  { kind: 'text', name: 'address', label: '地址', maxLength: organFields.address.max },
]

type Props = {
  trees: readonly OrganNode[]
  /** Null for a new one. */
  organ: Organ | null
  /** Where a new one begins. */
  parent_id: number
  onClose: () => void
  onDone: (id: number) => void
}

/** The words and the place of an organisation. */
export function OrganDialog({ trees, organ, parent_id, onClose, onDone }: Props) {
  const values: Values = organ
    ? {
        name: organ.name,
        kind: organ.kind,
        parent_id: organ.parent_id || null,
        phone: organ.phone,
        hours: organ.hours,
        address: organ.address,
      }
    : { name: '', kind: 'station', parent_id, phone: '', hours: '', address: '' }
  const goesAlong = organ ? allOf(allOf(trees).find(({ id }) => id === organ.id)?.children ?? []).length : 0
  async function send({ name, kind, parent_id: place, phone, hours, address }: Values, version?: string) {
    const facts = {
      name: name.trim(),
      kind,
      phone: phone.trim(),
      hours: hours.trim(),
      address: address.trim(),
      parent_id: place ?? 0,
    }
    const known = organ ? { id: organ.id, version } : {}
    onDone((await api.organisation.setOrgan({ ...known, ...facts }, { quiet: true })).id)
  }
  return (
    <FormDialog
      title={organ ? `编辑${organ.name}` : '新增机构'}
      confirmText="保存"
      fields={fieldsOf(trees, organ)}
      values={values}
      {...(organ ? { version: organ.version } : {})}
      below={(typed) =>
        goesAlong > 0 &&
        typed.parent_id !== values.parent_id && <p role="status">{`连同下面的${goesAlong}个机构一起移动`}</p>
      }
      send={send}
      onClose={onClose}
    />
  )
}
