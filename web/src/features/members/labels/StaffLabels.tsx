import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { Labels } from '../parts/Labels.tsx'
import { allLabels, type Label, ruleWords } from '../parts/labels.ts'
import styles from '../parts/Member.module.css'
import { LabelForm } from './LabelForm.tsx'
import { RuleForm } from './RuleForm.tsx'

async function remove({ id, name, members }: Label): Promise<boolean> {
  const carried = members > 0 ? `现在有${count(members)}位会员贴着它，删除后都不再有。` : ''
  const question = {
    title: '删除标签',
    message: `确定删除“${name}”吗？${carried}`,
    confirmText: '删除',
    isDanger: true,
  }
  if (!(await confirm(question))) return false
  await api.members.delTag({ id })
  toast('已删除', { kind: 'good' })
  return true
}

type LabelView = 'facts' | 'edit' | 'rule'
type OneProps = { label: Label; onAsk: (view: LabelView) => void; onClose: () => void }
/** One label: who carries it, and what may be done with it. */
function LabelDoings({ label, onAsk, onClose }: OneProps) {
  return (
    <div className={styles.reasons}>
      <p>{label.is_own ? label.organ_name : `${label.organ_name}（上级机构的标签，这里只能使用）`}</p>
      <p>自动规则：{ruleWords(label.rule)}</p>
      <LinkButton href={href(screens.staffMembers.path, { tag: label.id })} size="l" isWide>
        看这{count(label.members)}位会员
      </LinkButton>
      {label.is_own && (
        <>
          <Button variant="plain" size="l" isWide isGuarded={false} onPress={() => onAsk('rule')}>
            {label.rule ? '修改自动规则' : '设自动规则'}
          </Button>
          <Button variant="plain" size="l" isWide isGuarded={false} onPress={() => onAsk('edit')}>
            修改
          </Button>
          <Button
            variant="danger"
            size="l"
            isWide
            onPress={async () => {
              if (await remove(label)) onClose()
            }}
          >
            删除
          </Button>
        </>
      )}
    </div>
  )
}

type Asked = { label: Label; view: LabelView } | { label: null; view: 'edit' }
const titleOf = ({ label, view }: Asked): string => {
  if (!label) return '新增标签'
  if (view === 'rule') return `“${label.name}”的自动规则`
  return view === 'edit' ? '修改标签' : label.name
}
/** What is asked about one label, or the form of a new one. */
function AskedLabel({ asked, groups, onAsk, onClose }: { asked: Asked; groups: string[] } & Omit<OneProps, 'label'>) {
  const { label, view } = asked
  if (!label || view === 'edit') return <LabelForm label={label} groups={groups} onSaved={onClose} />
  if (view === 'rule') return <RuleForm label={label} onSaved={onClose} />
  return <LabelDoings label={label} onAsk={onAsk} onClose={onClose} />
}

/** 标签管理: labels by group with those who carry them. */
export function StaffLabels() {
  const { data, error, isPending, refetch } = useQuery(allLabels)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const groups = [...new Set(data?.list.map(({ group }) => group) ?? [])]
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        <Button
          size="l"
          isWide
          isGuarded={false}
          icon={<Plus aria-hidden />}
          onPress={() => setAsked({ label: null, view: 'edit' })}
        >
          新增标签
        </Button>
      }
    >
      {isPending && <SkeletonList rows={5} lines={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.list.length === 0 && <EmptyState message="还没有标签" />}
      {groups.map((group) => (
        <CellGroup key={group} title={group}>
          {data?.list
            .filter((one) => one.group === group)
            .map((one) => (
              <Cell
                key={one.id}
                title={<Labels tags={[one]} />}
                value={`${count(one.members)}人`}
                onPress={() => setAsked({ label: one, view: 'facts' })}
              />
            ))}
        </CellGroup>
      ))}
      {asked && (
        <Sheet isOpen onClose={close} title={titleOf(asked)}>
          <AskedLabel
            asked={asked}
            groups={groups}
            onAsk={(view) => asked.label && setAsked({ label: asked.label, view })}
            onClose={close}
          />
        </Sheet>
      )}
    </PhoneScreen>
  )
}
