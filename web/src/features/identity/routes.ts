import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'
import { consoleRoutes } from './console-routes.ts'

const phoneRoutes: RouteLine[] = [
  {
    ...screens.login,
    audience: 'public',
    load: () => import('./sign-in/Login.tsx').then((m) => m.Login),
  },
  {
    ...screens.codeLogin,
    audience: 'public',
    load: () => import('./sign-in/CodeLogin.tsx').then((m) => m.CodeLogin),
  },
  {
    ...screens.register,
    audience: 'public',
    load: () => import('./sign-in/Register.tsx').then((m) => m.Register),
  },
  {
    ...screens.quickLogin,
    audience: 'public',
    load: () => import('./sign-in/QuickLogin.tsx').then((m) => m.QuickLogin),
  },
  {
    ...screens.wechat,
    audience: 'member',
    load: () => import('./wechat/WechatBinding.tsx').then((m) => m.WechatBinding),
  },
  {
    ...screens.notices,
    audience: 'member',
    load: () => import('./notices/NoticeChoices.tsx').then((m) => m.NoticeChoices),
    reads: () => [{ call: 'identity.getNoticeChoices', input: {} }],
  },
  {
    ...screens.me,
    audience: 'member',
    tab: { index: 4, label: '我的', icon: 'user' },
    nav: 'custom',
    load: () => import('./me/UserHome.tsx').then((m) => m.UserHome),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.settings,
    audience: 'member',
    load: () => import('./settings/Setting.tsx').then((m) => m.Setting),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.profile,
    audience: 'member',
    load: () => import('./account/Profile.tsx').then((m) => m.Profile),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.editProfile,
    audience: 'member',
    load: () => import('./account/EditProfile.tsx').then((m) => m.EditProfile),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.avatar,
    audience: 'member',
    load: () => import('./account/EditAvatar.tsx').then((m) => m.EditAvatar),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.certification,
    audience: 'member',
    load: () => import('./certification/Certification.tsx').then((m) => m.Certification),
    reads: () => [{ call: 'identity.getCertification', input: {} }],
  },
  {
    ...screens.password,
    audience: 'member',
    load: () => import('./account/PasswordScreen.tsx').then((m) => m.PasswordScreen),
    reads: () => [{ call: 'identity.getUserInfo', input: {} }],
  },
  {
    ...screens.sessions,
    audience: 'member',
    load: () => import('./account/SessionsScreen.tsx').then((m) => m.SessionsScreen),
    reads: () => [{ call: 'identity.getSessions', input: {} }],
  },
  {
    ...screens.changeMobile,
    audience: 'member',
    load: () => import('./mobile/ChangeMobile.tsx').then((m) => m.ChangeMobile),
    reads: () => [{ call: 'identity.getMobiles', input: {} }],
  },
  {
    ...screens.scan,
    audience: 'member',
    load: () => import('./scan/Scan.tsx').then((m) => m.Scan),
  },
  {
    ...screens.confirmLogin,
    audience: 'member',
    sample: { code: 'login_code' },
    load: () => import('./qr-login/ConfirmLogin.tsx').then((m) => m.ConfirmLogin),
  },
  {
    ...screens.memberCode,
    audience: 'member',
    load: () => import('./member-code/MyCode.tsx').then((m) => m.MyCode),
  },
  {
    ...screens.memberCard,
    audience: 'staff',
    permission: P.people,
    sample: { code: 'member_code' },
    load: () => import('./member-code/MemberCard.tsx').then((m) => m.MemberCard),
  },
  {
    ...screens.userAgreement,
    audience: 'public',
    load: () => import('./agreements/UserAgreement.tsx').then((m) => m.UserAgreement),
    reads: () => [{ call: 'identity.getAgreement', input: { kind: 'user' } }],
  },
  {
    ...screens.privacyPolicy,
    audience: 'public',
    load: () => import('./agreements/PrivacyPolicy.tsx').then((m) => m.PrivacyPolicy),
    reads: () => [{ call: 'identity.getAgreement', input: { kind: 'privacy' } }],
  },
  {
    ...screens.privacy,
    audience: 'member',
    load: () => import('./privacy/PrivacyCentre.tsx').then((m) => m.PrivacyCentre),
    reads: () => [
      { call: 'identity.getConsents', input: {} },
      { call: 'identity.getLeaving', input: {} },
    ],
  },
  {
    ...screens.privacyLog,
    audience: 'member',
    load: () => import('./privacy/PrivacyLog.tsx').then((m) => m.PrivacyLog),
    reads: ({ kind }) => [
      { call: 'identity.getPrivacyLog', input: { kind: kind === 'read' ? 'read' : 'done' }, isPages: true },
    ],
  },
  {
    ...screens.deleteAccount,
    audience: 'member',
    load: () => import('./leaving/DeleteAccount.tsx').then((m) => m.DeleteAccount),
    reads: () => [{ call: 'identity.getLeaving', input: {} }],
  },
  {
    ...screens.consoleLogin,
    audience: 'public',
    isBare: true,
    load: () => import('./sign-in/console/ConsoleLogin.tsx').then((m) => m.ConsoleLogin),
  },
  {
    ...screens.setup,
    audience: 'public',
    isBare: true,
    load: () => import('./setup/console/Setup.tsx').then((m) => m.Setup),
  },
  {
    ...screens.account,
    audience: 'console',
    load: () => import('./account/console/AccountSafety.tsx').then((m) => m.AccountSafety),
  },
]

export const routes: RouteLine[] = [...phoneRoutes, ...consoleRoutes]
