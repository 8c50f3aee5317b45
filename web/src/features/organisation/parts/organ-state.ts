import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api } from '../../../lib/api.ts'
import type { Organ } from './organs.ts'

/** Takes an organisation out of use, once that is confirmed. */
export async function closeOrgan(organ: Organ): Promise<void> {
  const message = `确定停用“${organ.name}”吗？停用后不能再选它，随时可以重新启用。`
  if (!(await confirm({ title: '停用机构', message, confirmText: '停用', isDanger: true }))) return
  await api.organisation.setOrganState({ id: organ.id, state: 'closed' })
  toast('已停用', { kind: 'good' })
}

export async function reopenOrgan(organ: Organ): Promise<void> {
  await api.organisation.setOrganState({ id: organ.id, state: 'open' })
  toast('已启用', { kind: 'good' })
}
