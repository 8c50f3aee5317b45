import { type FormField, type FormValues, leapsOf } from '../../kit/console/form-field.ts'
import { confirm } from '../../kit/overlays/confirm.ts'

/** Asks about limits that a change moves tenfold; true where there are none, or they are meant. */
export async function mayLeap<Values extends FormValues>(
  fields: readonly FormField<Values>[],
  before: Values,
  after: Values,
): Promise<boolean> {
  const leaps = leapsOf(fields, before, after)
  if (leaps.length === 0) return true
  return confirm({
    title: '改动很大',
    message: `${leaps.join('，')}，确定吗？`,
    confirmText: '确定修改',
    cancelText: '再核对一下',
    isDanger: true,
  })
}
