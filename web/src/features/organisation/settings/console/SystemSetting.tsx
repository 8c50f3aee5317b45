import { settings } from '@heyi/contract/organisation/setting-keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { timeAgo } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { EdgeTrials } from './EdgeTrials.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { type Setting, saidInWords, usualOf } from './setting.ts'

const groups = [...new Set(Object.values(settings).map(({ group }) => group))]

function SettingRow({ setting, onEdit }: { setting: Setting; onEdit: () => void }) {
  const { key, value } = setting
  const { name, what, kind } = settings[key]
  const [now, usual] = [saidInWords(key, value), saidInWords(key, usualOf(key))]
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles.what}>{what}</span>
      </th>
      <td className={styles.value}>{kind === 'secret' ? <Tag tone={value ? 'good' : 'plain'}>{now}</Tag> : now}</td>
      <td>
        {kind === 'secret' ? '' : now === usual ? '默认' : `默认${usual}`}
        {setting.changed_at && (
          <span className={styles.what}>{`${setting.changed_by || '同事'}，${timeAgo(setting.changed_at)}`}</span>
        )}
      </td>
      <td>
        <Button variant="plain" size="s" isGuarded={false} aria-label={`修改${name}`} onPress={onEdit}>
          修改
        </Button>
      </td>
    </tr>
  )
}

function SettingGroup({ name, list, onEdit }: { name: string; list: Setting[]; onEdit: (one: Setting) => void }) {
  return (
    <section className={styles.card}>
      <h2>{name}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">设置</th>
            <th scope="col">现在</th>
            <th scope="col">默认与改动</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {list.map((setting) => (
            <SettingRow key={setting.key} setting={setting} onEdit={() => onEdit(setting)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** 系统设置 */
export function SystemSetting() {
  const { data, isPending, error, refetch } = useQuery(q.organisation.getSettings())
  const [asked, setAsked] = useState<Setting | null>(null)
  // What is edited follows what stands there, so that a colleague's change is met.
  const setting = data?.find(({ key }) => key === asked?.key) ?? null
  return (
    <ConsoleFrame isReady={!isPending}>
      {isPending && <SkeletonList rows={8} lines={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <div className={styles.page}>
          {groups.map((name) => (
            <SettingGroup
              key={name}
              name={name}
              list={data.filter(({ key }) => settings[key].group === name)}
              onEdit={setAsked}
            />
          ))}
          <EdgeTrials />
          <SettingHistory />
        </div>
      )}
      {asked && setting && <SettingDialog setting={setting} onClose={() => setAsked(null)} />}
    </ConsoleFrame>
  )
}
