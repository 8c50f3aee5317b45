import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { q } from '../../../lib/query.ts'

const PasswordSheet = lazy(() => import('./PasswordSheet.tsx').then((m) => ({ default: m.PasswordSheet })))

/** Opens the form that sets or changes the password. */
export function PasswordSetting() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(q.identity.getUserInfo())
  const title = data?.has_password ? '修改密码' : '设置密码'
  return (
    <>
      <Cell
        title={title}
        detail={data ? `验证码会发送到 ${data.mobile_masked}` : undefined}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <PasswordSheet title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
