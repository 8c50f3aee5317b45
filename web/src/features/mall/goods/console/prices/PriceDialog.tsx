import { NO_CHANGE } from '@heyi/contract/mall/goods-rules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { focusFirstWrong } from '../../../../../kit/console/focus-first-wrong.ts'
import { useFirstFocus } from '../../../../../kit/console/useFirstFocus.ts'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { confirm } from '../../../../../kit/overlays/confirm.ts'
import { Dialog } from '../../../../../kit/overlays/Dialog.tsx'
import { useAskClose } from '../../../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../../../lib/api.ts'
import { sayDone } from '../../../../../lib/console/run-action.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import styles from './PriceDialog.module.css'
import { PriceFill } from './PriceFill.tsx'
import { PriceRows } from './PriceRows.tsx'
import {
  fillPrices,
  type PricedKind,
  type PriceLine,
  priceLines,
  priceProblem,
  steepWords,
  type Typed,
} from './prices.ts'

const write = (prices: PriceLine[]) => api.mall.setGoodsPrices({ prices }, { quiet: true })
/** Members buy at a new price at once, so a steep one is asked about. */
const isMeant = (steep: string): Promise<boolean> =>
  confirm({
    title: '改动很大',
    message: `${steep}。会员马上按新价购买，确定吗？`,
    confirmText: '确定改价',
    cancelText: '再核对一下',
    isDanger: true,
  })
/** The same the other way round: it stands only where nobody has changed it since. */
const back = (lines: readonly PriceLine[]): PriceLine[] =>
  lines.map(({ sku_id, was_fen, price_fen }) => ({ sku_id, was_fen: price_fen, price_fen: was_fen }))

/** What was typed, what is wrong with it, and sending it: all of it or nothing. */
function usePrices(kinds: readonly PricedKind[], onDone: () => void) {
  const [typed, setTyped] = useState<Typed>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const lines = priceLines(kinds, typed)
  const isWrong = kinds.some((kind) => priceProblem(kind, typed[kind.sku_id] ?? null) !== null)
  async function send() {
    if (lines.length === 0) return setRefusal(NO_CHANGE)
    setRefusal('')
    const steep = steepWords(kinds, lines)
    if (steep && !(await isMeant(steep))) return
    setBusy(true)
    try {
      const { changed } = await write(lines)
      sayDone(`已改${count(changed)}种的价格`, () => write(back(lines)))
      onDone()
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setBusy(false)
  }
  return { typed, setTyped, lines, isWrong, refusal, isBusy, send }
}

type Props = { goods_ids: readonly number[]; onClose: () => void }

/** Changes what many goods cost: by a rule for all or row by row, and each new price is read before it is sent. */
export function PriceDialog({ goods_ids, onClose }: Props) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const asked = useQuery({ ...q.mall.getGoodsPrices({ goods_ids: [...goods_ids] }), staleTime: 0 })
  const kinds = asked.data ?? []
  const { typed, setTyped, lines, isWrong, refusal, isBusy, send } = usePrices(kinds, onClose)
  const close = useAskClose(lines.length > 0, '新价还没有提交，确定关闭吗？', onClose)
  useFirstFocus(element, { isThere: kinds.length > 0 })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isWrong) focusFirstWrong(element.current)
    else void send()
  }
  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      isDismissable={lines.length === 0}
      title={`批量改价：${count(goods_ids.length)}件商品`}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={close}>
            取消
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} isGuarded={false} isDisabled={kinds.length === 0}>
            {lines.length > 0 ? `改${count(lines.length)}种的价格` : '改价'}
          </Button>
        </>
      }
    >
      {asked.error && !asked.data ? (
        <ErrorState message={sentenceOf(asked.error)} onRetry={() => asked.refetch()} />
      ) : asked.isPending ? (
        <SkeletonList rows={3} hasPicture={false} />
      ) : (
        <form id={id} ref={element} noValidate className={styles.form} onSubmit={submit}>
          {refusal && (
            <p role="alert" className={styles.problem}>
              {refusal}
            </p>
          )}
          <PriceFill onFill={(way, value) => setTyped(fillPrices(kinds, way, value))} />
          <p className={styles.hint}>填好后在下面逐行核对，也可以单独改；不填的、只用积分换的不变。</p>
          <PriceRows
            kinds={kinds}
            typed={typed}
            onChange={(sku_id, fen) => setTyped((old) => ({ ...old, [sku_id]: fen }))}
          />
        </form>
      )}
    </Dialog>
  )
}
