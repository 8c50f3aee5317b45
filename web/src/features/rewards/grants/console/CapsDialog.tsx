import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import styles from './Grants.module.css'

type Cap = OutputOf<Contract['rewards']['getGrantCaps']>['list'][number]
type Values = { is_usual: boolean; per_call: number | null; per_day: number | null }

/** How many points each role may give by hand. */
export function CapsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(q.rewards.getGrantCaps())
  const [edited, setEdited] = useState<Cap | null>(null)
  const row = data?.list.find(({ role_id }) => role_id === edited?.role_id) ?? edited
  if (row) return <CapDialog key={row.role_id} row={row} onClose={() => setEdited(null)} />
  return (
    <Dialog isOpen size="l" title="手动积分的角色上限" onClose={onClose}>
      <div className={styles.body}>
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {!data && !error && <SkeletonList rows={3} lines={1} hasPicture={false} />}
        {data && (
          <>
            <p className={styles.soft}>
              没有另定的角色：每次{count(data.usual.per_call)}积分，每天{count(data.usual.per_day)}
              积分。超过的要同事复核，超过十倍不能提交。
            </p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">角色</th>
                  <th scope="col">每次</th>
                  <th scope="col">每天</th>
                  <th scope="col">操作</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map((one) => (
                  <tr key={one.role_id}>
                    <th scope="row">
                      {one.name} <span className={styles.soft}>{one.organ_name || '系统自带'}</span>
                    </th>
                    <td>{count(one.per_call)}</td>
                    <td>
                      {count(one.per_day)}
                      {one.is_usual && <span className={styles.soft}>（通用）</span>}
                    </td>
                    <td>
                      {one.may_edit && (
                        <Button
                          variant="plain"
                          size="s"
                          isGuarded={false}
                          aria-label={`修改${one.name}的上限`}
                          onPress={() => setEdited(one)}
                        >
                          修改
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Dialog>
  )
}

function CapDialog({ row, onClose }: { row: Cap; onClose: () => void }) {
  async function send({ is_usual, per_call, per_day }: Values, version?: string) {
    const cap = is_usual ? null : { per_call: per_call ?? 0, per_day: per_day ?? 0 }
    await api.rewards.setGrantCap({ role_id: row.role_id, cap, version }, { quiet: true })
    toast('保存成功', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`${row.name}的上限`}
      confirmText="保存"
      fields={[
        { kind: 'switch', name: 'is_usual', label: '用通用的上限' },
        {
          kind: 'number',
          name: 'per_call',
          label: '每次',
          unit: '积分',
          isRequired: true,
          isLimit: true,
          min: 0,
          max: 100_000,
          isHidden: ({ is_usual }) => is_usual,
        },
        {
          kind: 'number',
          name: 'per_day',
          label: '每天',
          unit: '积分',
          isRequired: true,
          isLimit: true,
          min: 0,
          max: 1_000_000,
          isHidden: ({ is_usual }) => is_usual,
        },
      ]}
      values={{ is_usual: row.is_usual, per_call: row.per_call, per_day: row.per_day }}
      version={row.version}
      send={send}
      onClose={onClose}
    />
  )
}
