import { P } from '@heyi/contract/permissions'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { useMay } from '../../../../lib/session.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** 导入会员: members of a sheet, beside the list. */
export function ImportMembers() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(P.memberEdit)) return null
  return (
    <>
      <Button variant="plain" isGuarded={false} icon={<Upload aria-hidden />} onPress={() => setOpen(true)}>
        导入会员
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
