import { FileUp } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { FileButton } from '../../../../kit/fields/FileButton.tsx'
import { TextArea } from '../../../../kit/fields/TextArea.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import styles from './BatchShip.module.css'
import { ParcelTable } from './ParcelTable.tsx'
import { wordsOf } from './parcels.ts'
import { useBatchShip } from './useBatchShip.ts'

/** Many parcels at once: paste or choose a list, see what will go out and what not and why, then ship. */
export function BatchShip({ onClose }: { onClose: () => void }) {
  const { control, setValue, setError, handleSubmit } = useForm({ defaultValues: { text: '' } })
  const { parcels, isBusy, look, ship, count, back } = useBatchShip()
  const waiting = count('ready', 'failed')
  const check = handleSubmit(async ({ text }) => {
    const message = await look(text)
    if (message) setError('text', { message })
  })
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      isDismissable={false}
      title="批量发货"
      footer={
        parcels ? (
          <>
            <Button variant="plain" isGuarded={false} isDisabled={isBusy} onPress={back}>
              返回修改
            </Button>
            {waiting > 0 ? (
              <Button isGuarded={false} isBusy={isBusy} onPress={ship}>
                {`发货${waiting}单`}
              </Button>
            ) : (
              <Button isGuarded={false} onPress={onClose}>
                完成
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="plain" isGuarded={false} onPress={onClose}>
              取消
            </Button>
            <Button isGuarded={false} isBusy={isBusy} onPress={() => check()}>
              下一步：核对
            </Button>
          </>
        )
      }
    >
      {parcels ? (
        <div className={styles.form}>
          <p role="status">
            {`可以发货${count('ready')}单，跳过${count('skipped')}单`}
            {count('done') > 0 && `，已发货${count('done')}单`}
            {count('failed') > 0 && `，失败${count('failed')}单，可以再次发货`}
          </p>
          <ParcelTable parcels={parcels} />
        </div>
      ) : (
        <div className={styles.form}>
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
            <FileButton
              accept=".csv,.txt,text/csv,text/plain"
              icon={<FileUp aria-hidden />}
              onPick={async (file) => setValue('text', await wordsOf(file))}
            >
              选择CSV文件
            </FileButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}
