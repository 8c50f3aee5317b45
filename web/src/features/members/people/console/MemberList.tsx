import { memberEvents } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { MAX_ISSUED_BY_NAME } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { changeParams } from '../../../../lib/console/crud.ts'
import { nav } from '../../../../lib/nav.ts'
import { useRoute } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { useOrganTree, useOwnOrgan } from '../../../organisation/index.ts'
import { ImportMembers } from '../../import/console/ImportMembers.tsx'
import { allLabels, labelWords } from '../../parts/labels.ts'
import type { MemberRow } from '../../parts/members.ts'
import { MergePair } from '../../parts/merging/MergePair.tsx'
import { BatchLabel, type PickedMembers } from './BatchLabel.tsx'
import { memberResource } from './member-resource.tsx'
import { WaitingMerges } from './WaitingMerges.tsx'

/** Goes to where coupons are given, with these members chosen. */
function issueTo(rows: readonly MemberRow[]): void {
  if (rows.length > MAX_ISSUED_BY_NAME) {
    toast(`一次最多发给${MAX_ISSUED_BY_NAME}位，更多请先贴标签，再按标签发`, { kind: 'warn' })
    return
  }
  const people = rows.map(({ id }) => id).join(',')
  const linesOf = (of: (row: MemberRow) => string) => rows.map(of).join('\n')
  nav.push(screens.claimCoupon.path, {
    people,
    names: linesOf(({ name }) => name),
    phones: linesOf(({ mobile_masked }) => mobile_masked),
    organs: linesOf(({ organ_name }) => organ_name),
  })
}

const NONE: { value: string; label: string }[] = []

/** 会员列表 */
export function MemberList() {
  const organ_id = useOwnOrgan()
  const tree = useOrganTree()
  const mayLabel = useMay(P.label)
  const mayIssue = [useMay(P.claimCoupon), useMay(P.people)].every(Boolean)
  const { line, params } = useRoute()
  const { data: labels = NONE } = useQuery({
    ...allLabels,
    select: ({ list }) => list.map((label) => ({ value: String(label.id), label: labelWords(label) })),
    enabled: mayLabel,
  })
  const [labelled, setLabelled] = useState<PickedMembers | null>(null)
  const [merged, setMerged] = useState<readonly [MemberRow, MemberRow] | null>(null)
  // Who was merged is picked no longer.
  const [merges, setMerges] = useState(0)
  const resource = useMemo(
    () =>
      memberResource({
        ...{ tree, labels, organ_id },
        onLabel: setLabelled,
        onIssue: mayIssue ? issueTo : null,
        onMerge: (...both) => setMerged(both),
      }),
    [tree, labels, organ_id, mayIssue],
  )
  return (
    <>
      <CrudPage
        key={merges}
        resource={resource}
        actions={
          <>
            <WaitingMerges isFirst={params.merges === 'waiting' && merges === 0} />
            <ImportMembers />
          </>
        }
      />
      {labelled && <BatchLabel picked={labelled} labels={labels} onClose={() => setLabelled(null)} />}
      {merged && (
        <Dialog isOpen title={memberEvents.merge} size="l" isDismissable={false} onClose={() => setMerged(null)}>
          <MergePair
            one={merged[0].id}
            other={merged[1].id}
            onDone={(kept_id) => {
              setMerged(null)
              setMerges((times) => times + 1)
              nav.redirect(line.path, changeParams(params, { id: String(kept_id) }))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
