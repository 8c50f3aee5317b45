import { P } from '@heyi/contract/permissions'
import { ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../lib/session.ts'
import { auditResource } from './audit-resource.tsx'
import { CheckDialog } from './CheckDialog.tsx'

/** 审计日志 */
export function AuditLog() {
  const maySearch = useMay(P.people)
  const resource = useMemo(() => auditResource(maySearch), [maySearch])
  const [isChecking, setChecking] = useState(false)
  return (
    <>
      <CrudPage
        resource={resource}
        actions={
          <Button
            variant="plain"
            icon={<ShieldCheck aria-hidden />}
            isGuarded={false}
            onPress={() => setChecking(true)}
          >
            校验某一天
          </Button>
        }
      />
      {isChecking && <CheckDialog onClose={() => setChecking(false)} />}
    </>
  )
}
