import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { queryClient } from '../../../lib/query.ts'
import { storage } from '../../../lib/storage.ts'
import { logOut } from '../parts/log-out.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { Sessions } from './Sessions.tsx'

async function clearCache(): Promise<void> {
  const message = '清除缓存不会退出登录，也不会删除您的资料。'
  if (!(await confirm({ title: '清除缓存', message, confirmText: '清除' }))) return
  storage.remove('search_history', 'frameworkallPC', 'last_seq')
  queryClient.removeQueries({ type: 'inactive' })
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  toast('缓存已清除', { kind: 'good' })
}

/** 设置 */
export function Setting() {
  return (
    <PhoneScreen isReady>
      <DisplaySettings />
      <CellGroup title="账号与安全">
        <Cell title="个人资料" href={href(screens.profile.path)} />
        <Cell title="更换手机号" href={href(screens.changeMobile.path)} />
        <PasswordSetting />
      </CellGroup>
      <Sessions />
      <CellGroup title="其他">
        <Cell title="隐私中心" href={href(screens.privacy.path)} />
        <Cell title="清除缓存" onPress={clearCache} />
        <Cell title="用户协议" href={href(screens.userAgreement.path)} />
        <Cell title="隐私政策" href={href(screens.privacyPolicy.path)} />
        <Cell title="版本" value={__VERSION__} />
      </CellGroup>
      <Button variant="danger" size="l" isWide onPress={logOut}>
        退出登录
      </Button>
    </PhoneScreen>
  )
}
