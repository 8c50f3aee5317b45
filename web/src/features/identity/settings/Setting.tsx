import { screens } from '@heyi/contract/screens'
import { Button } from '../../../kit/base/Button.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { logOut } from '../parts/log-out.ts'
import { CacheSetting } from './CacheSetting.tsx'
import { DisplaySettings } from './DisplaySettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'

/** 设置 */
export function Setting() {
  return (
    <PhoneScreen isReady>
      <DisplaySettings />
      <LanguageSettings />
      <CellGroup title="账号与安全">
        <Cell title="个人资料" href={href(screens.profile.path)} />
        <Cell title="更换手机号" href={href(screens.changeMobile.path)} />
        <PasswordSetting />
        <Cell title="支付密码" href={href(screens.payPassword.path)} />
        <Cell title="微信绑定" href={href(screens.wechat.path)} />
      </CellGroup>
      <CellGroup title="通知">
        <Cell title="服务通知" detail="收哪些通知，用什么方式收" href={href(screens.notices.path)} />
      </CellGroup>
      <Sessions />
      <CellGroup title="其他">
        <CacheSetting />
        <Cell title="隐私中心" href={href(screens.privacy.path)} />
        <Cell title="用户协议" href={href(screens.userAgreement.path)} />
        <Cell title="隐私政策" href={href(screens.privacyPolicy.path)} />
        <Cell title="版本" value={__VERSION__} />
        <Cell title="注销账号" href={href(screens.deleteAccount.path)} />
      </CellGroup>
      <Button variant="danger" size="l" isWide onPress={logOut}>
        退出登录
      </Button>
    </PhoneScreen>
  )
}
