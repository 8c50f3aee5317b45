import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import { organFields } from '@heyi/contract/organisation/organ-rules'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { organField } from '../../parts/console/organ-field.tsx'
import {
  moveNote,
  type OrganFormProps,
  type OrganValues,
  organKindOptions,
  organValues,
  sendOrgan,
} from '../../parts/organ-form.ts'
import type { Organ } from '../../parts/organs.ts'

const fieldsOf = (top: number, organ: Organ | null): readonly FormField<OrganValues>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '机构名称',
    isRequired: true,
    maxLength: organFields.name.max,
    problem: organFields.name.problem,
  },
  { kind: 'radio', name: 'kind', label: '类型', isRequired: true, options: organKindOptions },
  organField('parent_id', {
    ...{ label: '上级机构', top },
    ...(organ && { except: organ.id }),
    isHidden: () => organ?.is_fixed ?? false,
  }),
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

/** The words and the place of an organisation. */
export function OrganDialog({ top, organ, parent_id, onClose, onDone }: OrganFormProps) {
  return (
    <FormDialog
      title={organ ? `编辑${organ.name}` : '新增机构'}
      confirmText="保存"
      fields={fieldsOf(top, organ)}
      values={organValues({ organ, parent_id })}
      {...(organ ? { version: organ.version } : {})}
      below={(typed) => {
        const note = moveNote(organ, typed.parent_id)
        return note && <p role="status">{note}</p>
      }}
      send={async (typed, version) => onDone(await sendOrgan(organ, typed, version))}
      onClose={onClose}
    />
  )
}
