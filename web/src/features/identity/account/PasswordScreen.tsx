import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { PasswordForm } from '../parts/PasswordForm.tsx'

/** 修改密码 */
export function PasswordScreen() {
  const { data, isPending } = useQuery(q.identity.getUserInfo())
  return (
    <PhoneScreen isReady={!isPending} {...(data && !data.has_password ? { title: '设置密码' } : {})}>
      <Card>
        <PasswordForm
          mobileMasked={data?.mobile_masked ?? ''}
          onDone={() => {
            toast('密码已设置', { kind: 'good' })
            nav.back(screens.settings.path)
          }}
        />
      </Card>
    </PhoneScreen>
  )
}
