import { organKinds, organStates } from '@heyi/contract/organisation/organ-rules'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { Ban, Building2, Pencil, Phone, RotateCcw, Store, UserCog, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { useMay } from '../../../lib/session.ts'
import { closeOrgan, reopenOrgan } from '../parts/organ-state.ts'
import type { Organ } from '../parts/organs.ts'
import { type Holding, HoldingsSheet, holdings } from './HoldingsSheet.tsx'
import styles from './Organs.module.css'

const ICONS = { member: Users, staff: UserCog, company: Store }

type Props = { organ: Organ; way: readonly Organ[]; onEdit: () => void }

/** One organisation: where it stands, what it is, what may be done with it, and whom and what it holds. */
export function OrganCard({ organ, way, onEdit }: Props) {
  const [mayPeople, mayMerchants] = [useMay(P.people), useMay(P.company)]
  const [shown, setShown] = useState<Holding | null>(null)
  const isOpen = organ.state === 'open'
  const counts = { member: organ.members, staff: organ.staff, company: organ.companies }
  const listed = (Object.keys(holdings) as Holding[]).filter((kind) => (kind === 'company' ? mayMerchants : mayPeople))
  return (
    <>
      {way.length > 0 && (
        <CellGroup>
          {way.slice(-1).map(({ id, name }) => (
            <Cell
              key={id}
              href={href(screens.organsOnPhone.path, { organ: id })}
              before={<Building2 aria-hidden />}
              title={name}
              detail="上级机构"
            />
          ))}
        </CellGroup>
      )}
      <Card title={organ.name} action={<Tag tone={isOpen ? 'good' : 'plain'}>{organStates[organ.state]}</Tag>}>
        <div className={styles.facts}>
          <p>{[organKinds[organ.kind], organ.address].filter(Boolean).join(' · ')}</p>
          {organ.phone && (
            <p>
              <a href={`tel:${organ.phone}`} className={styles.phone}>
                <Phone aria-hidden />
                {organ.phone}
              </a>
              {organ.hours && <span className={styles.soft}>{organ.hours}</span>}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="plain" icon={<Pencil aria-hidden />} isGuarded={false} onPress={onEdit}>
              编辑
            </Button>
            {!organ.is_fixed &&
              (isOpen ? (
                <Button variant="danger" icon={<Ban aria-hidden />} onPress={() => closeOrgan(organ)}>
                  停用
                </Button>
              ) : (
                <Button variant="plain" icon={<RotateCcw aria-hidden />} onPress={() => reopenOrgan(organ)}>
                  启用
                </Button>
              ))}
          </div>
        </div>
      </Card>
      {isOpen && (
        <CellGroup title="人员与商家">
          {listed.map((kind) => {
            const Icon = ICONS[kind]
            return (
              <Cell
                key={kind}
                before={<Icon aria-hidden />}
                title={holdings[kind].name}
                value={`${counts[kind]}${holdings[kind].unit}`}
                onPress={() => setShown(kind)}
              />
            )
          })}
        </CellGroup>
      )}
      {shown && <HoldingsSheet organ={organ} kind={shown} onClose={() => setShown(null)} />}
    </>
  )
}
