import { countNote } from '@heyi/contract/mall/goods-rules'
import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '../../../../../kit/base/Button.tsx'
import { EmptyState } from '../../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { Switch } from '../../../../../kit/fields/Switch.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { LoadMore } from '../../../../../kit/lists/LoadMore.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import { BACK_WORDS } from '../../../../../lib/form-draft.ts'
import { count } from '../../../../../lib/format.ts'
import { endOf } from '../../../../../lib/list-end.ts'
import { nav } from '../../../../../lib/nav.ts'
import { pages, rowsOf } from '../../../../../lib/query.ts'
import { useSettled } from '../../../parts/useSettled.ts'
import { WAREHOUSE } from '../moves/places.ts'
import { CountRows } from './CountRows.tsx'
import styles from './CountSheet.module.css'
import { linesOf } from './count-sheet.ts'
import { MovedDialog } from './MovedDialog.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'
import { type CountPlace, useCountSheet } from './useCountSheet.ts'

const PAGE = 50
type CountFormProps = {
  place: CountPlace
  /** The place in words. */
  name: string
  parent: { text: string; href: string }
  /** The merchant and the place, to be chosen anew. */
  chosen: ReactNode
}

/** How much of the sheet is filled in. */
function Filled({ form }: Pick<ReturnType<typeof useCountSheet>, 'form'>) {
  const { control } = form
  const [counted, was] = [useWatch({ control, name: 'counted' }), useWatch({ control, name: 'was' })]
  const lines = linesOf({ counted, was })
  const differing = lines.filter((line) => line.counted !== line.was).length
  return (
    <span role="status">
      已填{count(lines.length)}种，{count(differing)}种有差异
    </span>
  )
}

/** The sheet of one place: what lies there, what was counted, and what differs. */
export function CountForm({ place, name, parent, chosen }: CountFormProps) {
  const { merchantId, store_id } = place
  const [keyword, setKeyword] = useState('')
  const words = useSettled(keyword.trim().slice(0, 40))
  const [isAll, setAll] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const here = store_id !== WAREHOUSE && !isAll ? { store_id } : {}
  const asked = { merchantId, keyword: words, num: PAGE, ...here }
  const stocks = useInfiniteQuery(pages.mall.getStocks(asked))
  const rows = rowsOf(stocks.data)
  const sheet = useCountSheet(place, () => nav.redirect(screens.stock.path, { tab: 'counts' }))
  const { form, refusal, moved } = sheet
  return (
    <ConsoleFrame
      isReady={!stocks.isPending}
      title={`新盘点：${name}`}
      parent={parent}
      detail="填数到的件数，差多少由系统算。按回车到下一行。"
      actions={
        <Button
          variant="plain"
          icon={<Printer aria-hidden />}
          isGuarded={false}
          isDisabled={rows.length === 0}
          onPress={() => setPrinting(true)}
        >
          打印空表
        </Button>
      }
    >
      <form
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!sheet.isBusy) void sheet.save()
        }}
        onKeyDown={(event) => {
          // A scanner ends a name with Enter: that is no decision to save.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        <div className={styles.tools}>
          {chosen}
          <TextField label="查找商品" value={keyword} onChange={setKeyword} placeholder="名称、拼音首字母" />
          {store_id !== WAREHOUSE && (
            <Switch isSelected={isAll} onChange={setAll}>
              也列出这里没有的
            </Switch>
          )}
        </div>
        {sheet.isBack && <Note role="status">{BACK_WORDS}</Note>}
        {stocks.isPending && <SkeletonList rows={8} lines={1} hasPicture={false} />}
        {stocks.error && rows.length === 0 && (
          <ErrorState message={sentenceOf(stocks.error)} onRetry={() => stocks.refetch()} />
        )}
        {stocks.data && rows.length === 0 && <EmptyState message={words ? '没有找到这个商品' : '这里还没有存放商品'} />}
        {rows.length > 0 && (
          <div className={styles.card}>
            <CountRows rows={rows} store_id={store_id} form={form} />
            <LoadMore isAutomatic={false} state={endOf(stocks)} onLoad={() => void stocks.fetchNextPage()} />
          </div>
        )}
        <div className={styles.bottom}>
          {refusal && (
            <p role="alert" className={styles.problem}>
              {refusal}
            </p>
          )}
          <div className={styles.note}>
            <Controller
              control={form.control}
              name="note"
              render={({ field }) => (
                <TextField {...field} label="备注（可不填）" maxLength={countNote.max} placeholder="例如：月末盘点" />
              )}
            />
          </div>
          <Filled form={form} />
          <Button type="submit" isBusy={sheet.isBusy} isGuarded={false}>
            保存盘点
          </Button>
        </div>
      </form>
      {moved.length > 0 && (
        <MovedDialog lines={moved} hasRest={sheet.hasRest} onRest={sheet.saveRest} onBack={sheet.recount} />
      )}
      {isPrinting && (
        <PrintedSheet title={`盘点表：${name}`} rows={rows} store_id={store_id} onDone={() => setPrinting(false)} />
      )}
    </ConsoleFrame>
  )
}
