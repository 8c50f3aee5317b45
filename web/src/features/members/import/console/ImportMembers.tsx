import { MAX_IMPORT_ROWS } from '@heyi/contract/members/import-rules'
import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { count } from '../../../../kit/base/money.ts'
import { api } from '../../../../lib/api.ts'
import { ImportDialog, type ImportKind } from '../../../../lib/console/import/ImportDialog.tsx'
import { whileWorking } from '../../../../lib/console/import/sent.ts'
import { q } from '../../../../lib/query.ts'
import { useMay } from '../../../../lib/session.ts'

const quiet = { quiet: true }
const kind: ImportKind = {
  title: '导入会员',
  unit: '位',
  nobody: '任何人',
  steps: [
    '下载模板，按列填写，一行一位会员；只有姓名必填，没有手机的长者可以不填手机号。',
    `上传表格（.xlsx 或 .csv，最多${count(MAX_IMPORT_ROWS)}位）。系统逐行核对，这时还不会导入任何人。`,
  ],
  templateName: '会员导入模板.xlsx',
  template: () => api.members.getImportTemplate({}, quiet),
  send: (file) => api.members.setImport({}, { ...quiet, file }),
  confirm: (id) => api.members.confirmImport({ id }, quiet),
  drop: (id) => api.members.dropImport({ id }, quiet),
  askProblems: (import_id, format) => api.members.exportImport({ import_id, format }, quiet),
}

/** 导入会员: members of a sheet, beside the list. */
export function ImportMembers() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(P.memberEdit)) return null
  return (
    <>
      <Button variant="plain" isGuarded={false} icon={<Upload aria-hidden />} onPress={() => setOpen(true)}>
        导入会员
      </Button>
      {isOpen && <Import onClose={() => setOpen(false)} />}
    </>
  )
}

function Import({ onClose }: { onClose: () => void }) {
  const read = useQuery({ ...q.members.getImport(), refetchInterval: whileWorking })
  return <ImportDialog kind={kind} read={read} onClose={onClose} />
}
