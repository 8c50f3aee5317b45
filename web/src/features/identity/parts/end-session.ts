import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api } from '../../../lib/api.ts'

/** Signs another device of the person out, once they have said so. */
export async function endSession(session_id: number, device: string): Promise<void> {
  const message = `让“${device}”退出登录吗？`
  if (!(await confirm({ title: '退出这台设备', message, confirmText: '退出', isDanger: true }))) return
  await api.identity.delSession({ session_id })
  toast('已退出该设备', { kind: 'good' })
}
