import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { nav } from '../../../../lib/nav.ts'
import { useMay } from '../../../../lib/session.ts'
import { payoutTabs, type Tab, tabs } from './tabs.ts'

/** Another tab asks other things: nothing of the address stays. */
export function Tabs({ tab }: { tab: Tab }) {
  const mayPay = useMay(P.payout)
  const shown = (Object.keys(tabs) as Tab[]).filter((one) => mayPay || !payoutTabs.includes(one))
  return (
    <CountTabs
      label="对账"
      value={tab}
      items={shown.map((id) => ({ id, label: tabs[id] }))}
      onChange={(id) => nav.redirect(screens.reconcile.path, { tab: id === 'looks' ? undefined : id })}
    />
  )
}
