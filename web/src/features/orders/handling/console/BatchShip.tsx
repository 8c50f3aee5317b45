import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { useFirstFocus } from '../../../../kit/console/useFirstFocus.ts'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { FileButton } from '../../../../kit/fields/FileButton.tsx'
import { TextArea } from '../../../../kit/fields/TextArea.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { DOUBLE_MS, raiseShield } from '../../../../kit/overlays/shield.ts'
import { useAskClose } from '../../../../kit/overlays/useAskClose.ts'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../../lib/form-draft.ts'
import styles from './BatchShip.module.css'
import { ParcelTable } from './ParcelTable.tsx'
import { isWorkbook, pastedOf, withoutLines, wordsOf } from './parcels.ts'
import { useBatchShip } from './useBatchShip.ts'

type Batch = ReturnType<typeof useBatchShip>

/** What the checked list comes to, in words. */
function summaryOf({ count }: Batch): string {
  const parts = [
    count('ready') > 0 && `可以发货${count('ready')}单`,
    count('done') > 0 && `已发货${count('done')}单`,
    count('skipped') > 0 && `跳过${count('skipped')}单`,
    count('failed') > 0 && `失败${count('failed')}单，可以再次发货`,
  ]
  return parts.filter(Boolean).join('，')
}

/** The buttons below the checked list. The last one stays the same as its words change, and so keeps the focus. */
function Steps({ batch, onBack, onClose }: { batch: Batch; onBack: () => void; onClose: () => void }) {
  const { work, count } = batch
  const waiting = count('ready', 'failed')
  const isShipping = work === 'shipping'
  function go() {
    if (isShipping) return batch.stop()
    if (waiting === 0) return onClose()
    // The second of two quick taps was not meant for what now stands there: 停止.
    raiseShield(DOUBLE_MS)
    void batch.ship()
  }
  return (
    <>
      {!isShipping && (
        <Button key="back" variant="plain" isGuarded={false} onPress={onBack}>
          返回修改
        </Button>
      )}
      <Button key="go" variant={isShipping ? 'plain' : 'primary'} isGuarded={false} onPress={go}>
        {isShipping ? '停止' : waiting > 0 ? `发货${waiting}单` : '完成'}
      </Button>
    </>
  )
}

/** Many parcels at once: paste or choose a list, see what will go out and what not and why, then ship. */
export function BatchShip({ onClose }: { onClose: () => void }) {
  const list = useForm({ defaultValues: { text: '' } })
  const { control, setValue, setError, clearErrors, handleSubmit, watch, getValues } = list
  const isBack = useFormDraft('parcels of many orders', list)
  const batch = useBatchShip()
  const { parcels, work, count } = batch
  const form = useRef<HTMLDivElement>(null)
  useFirstFocus(form)
  const isLeft = parcels ? count('ready', 'failed') > 0 : watch('text').trim() !== ''
  const close = useAskClose(
    isLeft,
    '清单里有未发货的订单，确定关闭吗？',
    onClose,
    work === 'shipping' ? '正在发货，请等它完成，或先按“停止”' : null,
  )
  const check = handleSubmit(async ({ text }) => {
    const message = await batch.look(text)
    if (message) setError('text', { message })
  })
  /** Puts what a file holds in place of what was pasted; what cannot be read changes nothing. */
  async function take(file: File) {
    try {
      const words = isWorkbook(file)
        ? pastedOf((await api.orders.readShippingSheet({}, { quiet: true, file })).lines)
        : await wordsOf(file)
      clearErrors('text')
      setValue('text', words)
    } catch (error) {
      setError('text', { message: sentenceOf(error) })
    }
  }
  // What was sent needs no second look.
  const back = () => setValue('text', withoutLines(getValues('text'), batch.back()))
  return (
    <Dialog
      isOpen
      size="l"
      onClose={close}
      isDismissable={false}
      title="批量发货"
      footer={
        parcels ? (
          <Steps batch={batch} onBack={back} onClose={close} />
        ) : (
          <>
            <Button variant="plain" isGuarded={false} onPress={close}>
              取消
            </Button>
            <Button isGuarded={false} isBusy={work === 'checking'} onPress={() => check()}>
              下一步：核对
            </Button>
          </>
        )
      }
    >
      {parcels ? (
        <div className={styles.form}>
          <p role="status">{summaryOf(batch)}</p>
          <ParcelTable parcels={parcels} isMoving={work === 'shipping'} />
        </div>
      ) : (
        <div ref={form} className={styles.form}>
          {isBack && <Note role="status">{BACK_WORDS}</Note>}
          <Controller
            control={control}
            name="text"
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="发货清单"
                hint="每行一单：订单号、快递公司、快递单号。可以从表格里复制三列粘贴进来"
                rows={10}
                maxLength={20_000}
                error={fieldState.error?.message}
                placeholder="202611200000000001 顺丰速运 SF1234567890"
              />
            )}
          />
          <div>
            <FileButton accept=".xlsx,.csv,.txt,text/csv,text/plain" icon={<FileUp aria-hidden />} onPick={take}>
              选择表格文件
            </FileButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}
