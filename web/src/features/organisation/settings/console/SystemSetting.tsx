import { type SettingKey, settings } from '@heyi/contract/organisation/setting-keys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { timeAgo } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { EdgeTrials } from './EdgeTrials.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import styles from './Settings.module.css'
import { type Setting, saidInWords, usualOf } from './setting.ts'

const groups: readonly string[] = [...new Set(Object.values(settings).map(({ group }) => group))]
const sectionsOf = (list: readonly Setting[]): string[] =>
  groups.filter((name) => list.some(({ key }) => settings[key].group === name))

/** Whether every typed word stands somewhere in what a setting says of itself. */
function isFound(key: SettingKey, words: string): boolean {
  const { group, name, what } = settings[key]
  return words.split(/\s+/).every((word) => `${group} ${name} ${what}`.includes(word))
}

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

type SettingsProps = { list: readonly Setting[]; onEdit: (one: Setting) => void }

const bodyOf = (name: string) => `settings-${groups.indexOf(name)}`

function lead(name: string): void {
  const body = document.getElementById(bodyOf(name))
  body?.focus({ preventScroll: true })
  body?.scrollIntoView()
}

/** One table under one head, a section to each group. */
function SettingTable({ list, onEdit }: SettingsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">设置</th>
          <th scope="col">现在</th>
          <th scope="col">默认与改动</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      {sectionsOf(list).map((name) => (
        <tbody key={name} id={bodyOf(name)} tabIndex={-1}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.section}>
              <h2>{name}</h2>
            </th>
          </tr>
          {list
            .filter(({ key }) => settings[key].group === name)
            .map((setting) => (
              <SettingRow key={setting.key} setting={setting} onEdit={() => onEdit(setting)} />
            ))}
        </tbody>
      ))}
    </table>
  )
}

/** All settings by section, or those that a word finds. */
function Sections({ list, onEdit }: SettingsProps) {
  const [words, setWords] = useState('')
  const found = list.filter(({ key }) => isFound(key, words))
  return (
    <section className={styles.card}>
      <SearchField label="搜索设置" value={words} onChange={setWords} />
      <nav aria-label="设置分类" className={styles.sections}>
        {sectionsOf(found).map((name) => (
          <Button key={name} variant="plain" size="s" isGuarded={false} onPress={() => lead(name)}>
            {name}
          </Button>
        ))}
      </nav>
      {found.length > 0 ? (
        <SettingTable list={found} onEdit={onEdit} />
      ) : (
        <EmptyState
          art="search"
          message="没有找到这个设置"
          action={{ text: '清除搜索', onPress: () => setWords('') }}
        />
      )}
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
          <Sections list={data} onEdit={setAsked} />
          <EdgeTrials />
          <SettingHistory />
        </div>
      )}
      {asked && setting && <SettingDialog setting={setting} onClose={() => setAsked(null)} />}
    </ConsoleFrame>
  )
}
