import { type StateAction, StateView } from './StateView.tsx'

export type NoPermissionProps = {
  message?: string
  detail?: string
  action?: StateAction
}

/** The person may not see this. */
export function NoPermission({
  message = '您没有权限查看此内容',
  detail = '如需使用，请联系机构管理员开通',
  action = { text: '返回首页', href: '#/' },
}: NoPermissionProps) {
  return <StateView art="denied" message={message} detail={detail} action={action} />
}
