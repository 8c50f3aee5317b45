import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { agreementResource } from './agreement-resource.tsx'

/** 协议管理 */
export function AgreementManage() {
  return <CrudPage resource={agreementResource} />
}
