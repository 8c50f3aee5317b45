import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import type { AgreementKind } from '@heyi/contract/identity/consent-rules'
import { useState } from 'react'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { dateTime } from '../../../lib/format.ts'
import { AgreementSheet } from '../parts/AgreementSheet.tsx'

type Props = Pick<OutputOf<Contract['identity']['getConsents']>, 'accepted'>

/** The versions of agreements that the person accepted, each to be read again as it was. */
export function Accepted({ accepted }: Props) {
  const [read, setRead] = useState<{ kind: AgreementKind; version: string } | null>(null)
  if (accepted.length === 0) return null
  return (
    <>
      <CellGroup title="同意过的协议">
        {accepted.map(({ kind, version, title, accepted_at }) => (
          <Cell
            key={`${kind}${version}`}
            title={title}
            detail={`版本 ${version} · ${dateTime(accepted_at)}`}
            onPress={() => setRead({ kind, version })}
          />
        ))}
      </CellGroup>
      {read && <AgreementSheet {...read} onClose={() => setRead(null)} />}
    </>
  )
}
