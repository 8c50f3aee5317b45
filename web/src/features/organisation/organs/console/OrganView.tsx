import { organKinds, organStates } from '@heyi/contract/organisation/organ-rules'
import { Pencil, Plus } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { count } from '../../../../lib/format.ts'
import { closeOrgan, reopenOrgan } from '../../parts/organ-state.ts'
import type { Organ } from '../../parts/organs.ts'
import { OrganHoldings } from './OrganHoldings.tsx'
import styles from './OrganView.module.css'

type Props = { organ: Organ; parentName: string; onEdit: () => void; onAdd: () => void }

/** One organisation: what it is, what may be done with it, and whom and what it holds. */
export function OrganView({ organ, parentName, onEdit, onAdd }: Props) {
  const below = organ.members_below
  const isOpen = organ.state === 'open'
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <h2>{organ.name}</h2>
        <Tag tone={isOpen ? 'good' : 'plain'}>{organStates[organ.state]}</Tag>
        <div className={styles.actions}>
          {isOpen && (
            <Button variant="plain" icon={<Plus aria-hidden />} isGuarded={false} onPress={onAdd}>
              新增下级
            </Button>
          )}
          <Button variant="plain" icon={<Pencil aria-hidden />} isGuarded={false} onPress={onEdit}>
            编辑
          </Button>
          {!organ.is_fixed &&
            (isOpen ? (
              <Button variant="danger" onPress={() => closeOrgan(organ)}>
                停用
              </Button>
            ) : (
              <Button variant="plain" onPress={() => reopenOrgan(organ)}>
                启用
              </Button>
            ))}
        </div>
      </header>
      <FactList>
        <Fact name="类型">{organKinds[organ.kind]}</Fact>
        {parentName && <Fact name="上级机构">{parentName}</Fact>}
        <Fact name="电话">{organ.phone || '没有填写'}</Fact>
        {organ.hours && <Fact name="接听时间">{organ.hours}</Fact>}
        <Fact name="地址">{organ.address || '没有填写'}</Fact>
        {below > 0 && (
          <Fact name="会员">{`本机构${count(organ.members)}位，下级机构共${count(below)}位，都不含员工`}</Fact>
        )}
      </FactList>
      <OrganHoldings key={organ.id} organ={organ} below={below} />
    </div>
  )
}
