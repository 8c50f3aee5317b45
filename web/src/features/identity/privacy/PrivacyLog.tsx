import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { endOf } from '../../../lib/list-end.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages, rowsOf } from '../../../lib/query.ts'
import { keyParam, useParams } from '../../../lib/routes.ts'
import styles from '../parts/Privacy.module.css'
import { LogRow } from './LogRow.tsx'

const kinds = { read: '看过的', done: '办理过的' } as const
/** What is listed and what is not, so that nobody takes an empty list for more than it says. */
const READ_LISTED =
  '工作人员打开您的资料，一小时记一次；看您的完整手机号、证件，每次都记。会员名单和导出的表格里手机号是遮住的，不逐人记。'
const none = {
  read: { message: '还没有人看过您的资料', detail: READ_LISTED },
  done: { message: '还没有人替您办理过', detail: '工作人员替您做的事，会记在这里' },
}

/** Who read what is known of me, and what others did for me. */
export function PrivacyLog() {
  const kind = keyParam(useParams().kind, kinds) ?? 'done'
  const list = useInfiniteQuery(pages.identity.getPrivacyLog({ kind }))
  const rows = rowsOf(list.data)
  return (
    <PhoneScreen isReady={!list.isPending}>
      <Tabs
        label="记录种类"
        items={(['read', 'done'] as const).map((id) => ({ id, label: kinds[id] }))}
        value={kind}
        onChange={(next) => nav.redirect(screens.privacyLog.path, { kind: next })}
      >
        {list.isPending && <SkeletonList rows={5} hasPicture={false} />}
        {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
        {list.data && rows.length === 0 && <EmptyState {...none[kind]} />}
        {rows.length > 0 && (
          <div className={styles.steps}>
            {kind === 'read' && <Note>{READ_LISTED}</Note>}
            <ul className={styles.rows} aria-label={kinds[kind]}>
              {rows.map((row) => (
                <LogRow key={row.id} row={row} />
              ))}
            </ul>
            <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
          </div>
        )}
      </Tabs>
    </PhoneScreen>
  )
}
