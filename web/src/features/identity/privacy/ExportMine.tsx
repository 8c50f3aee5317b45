import { today } from '../../../kit/base/time.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { api, saveFile } from '../../../lib/api.ts'

const question = {
  title: '导出我的资料',
  message: '会下载一个压缩包，里面是您的资料、订单、积分等记录。请保管好，不要发给不认识的人。',
  confirmText: '导出',
}

async function take(): Promise<void> {
  if (!(await confirm(question))) return
  saveFile(await api.identity.exportMine(), `我的个人信息-${today()}.zip`)
  toast('已导出，请在手机的“下载”里查看', { kind: 'good' })
}

/** Everything that is kept of the person, as a file. */
export function ExportMine() {
  return <Cell title="导出我的资料" detail="下载成文件，可以打开看" onPress={() => take().catch(() => undefined)} />
}
