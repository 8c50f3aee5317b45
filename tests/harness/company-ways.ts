import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { organisation } = contract
const application = () => ({
  name: `布店${randomUUID().slice(0, 8)}`,
  contact_name: '周福根',
  contact_phone: '13812345679',
})

/** How the writes about merchants and settings succeed. */
export function companyWays(
  world: World,
  { admin, member }: { admin: SignedInPerson; member: () => SignedInPerson },
): [Call, () => Promise<Attempt[]>][] {
  /** Asked for by a member, so that the administrator may decide about it. */
  const appliedFor = () => must(world.url, organisation.applyCompany, application(), member())
  const openedCompany = async () => {
    const { id } = await appliedFor()
    await must(world.url, organisation.setCompanyState, { id, event: 'approve' }, admin)
    return id
  }
  return [
    [
      organisation.applyCompany,
      async () => {
        const { id } = await appliedFor()
        await must(world.url, organisation.setCompanyState, { id, event: 'reject', reason: '资料不全' }, admin)
        return [
          { headers: member().headers, body: { ...application(), id } },
          { headers: admin.headers, body: application() },
        ]
      },
    ],
    [organisation.withdrawCompany, async () => [{ headers: member().headers, body: await appliedFor() }]],
    [
      organisation.setCompany,
      async () => {
        const id = await openedCompany()
        const words = { name: application().name, organ_id: 2, phone: '0512-65880200', email: 'shop@example.com' }
        return [{ headers: admin.headers, body: { id, version: '1', ...words } }]
      },
    ],
    [
      organisation.setCompanyCommission,
      async () => [{ headers: admin.headers, body: { id: await openedCompany(), version: '1', commission_bp: 250 } }],
    ],
    [
      organisation.setCompanyState,
      async () => {
        const { id } = await appliedFor()
        return [
          ['approve', ''],
          ['suspend', '正在整改'],
          ['close', '不再合作'],
        ].map(([event, reason]) => ({ headers: admin.headers, body: { id, event, reason } }))
      },
    ],
    [
      organisation.getCompanyContact,
      async () => [{ headers: admin.headers, body: { id: await openedCompany(), reason: '核对资料' } }],
    ],
    [
      organisation.setSetting,
      async () => {
        const known = await must(world.url, organisation.getSettings, {}, admin)
        const { version } = known.find(({ key }) => key === 'max_unpaid') ?? { version: '0' }
        const of = (key: string) => known.find((one) => one.key === key)?.version ?? '0'
        const lines = { more: '更多', loading: '加载中', nomore: '没有了' }
        return [
          { key: 'max_unpaid', value: 5, version },
          { key: 'list_words', lines, version: of('list_words') },
          { key: 'metrics_token', secret: 'a-token-of-16-signs', version: of('metrics_token') },
          { key: 'metrics_token', secret: '', version: String(Number(of('metrics_token')) + 1) },
        ].map((body) => ({ headers: admin.headers, body }))
      },
    ],
    [organisation.testEdge, async () => [{ headers: admin.headers, body: { edge: 'storage' } }]],
  ]
}
