import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { useMay } from '../../../../lib/session.ts'
import { useOrganTree } from '../../../organisation/index.ts'
import { ImportMembers } from '../../import/console/ImportMembers.tsx'
import { allLabels, labelWords } from '../../parts/labels.ts'
import { useOrganChoices } from '../../parts/organs.ts'
import { BatchLabel, type PickedMembers } from './BatchLabel.tsx'
import { memberResource } from './member-resource.tsx'

const NONE: { value: string; label: string }[] = []

/** 会员列表 */
export function MemberList() {
  const { organ_id, organs } = useOrganChoices()
  const tree = useOrganTree()
  const mayLabel = useMay(P.label)
  const { data: labels = NONE } = useQuery({
    ...allLabels,
    select: ({ list }) => list.map((label) => ({ value: String(label.id), label: labelWords(label) })),
    enabled: mayLabel,
  })
  const [labelled, setLabelled] = useState<PickedMembers | null>(null)
  const resource = useMemo(
    () => memberResource({ organs, tree, labels, organ_id, onLabel: setLabelled }),
    [organs, tree, labels, organ_id],
  )
  return (
    <>
      <CrudPage resource={resource} actions={<ImportMembers />} />
      {labelled && <BatchLabel picked={labelled} labels={labels} onClose={() => setLabelled(null)} />}
    </>
  )
}
