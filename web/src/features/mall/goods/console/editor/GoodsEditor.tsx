import { screens } from '@heyi/contract/screens'
import { useEffect, useRef } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { Button } from '../../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../../kit/base/LinkButton.tsx'
import { focusFirstWrong } from '../../../../../kit/console/focus-first-wrong.ts'
import { SaveBar } from '../../../../../kit/console/SaveBar.tsx'
import { href } from '../../../../../lib/address.ts'
import { ConflictDialog } from '../../../../../lib/console/ConflictDialog.tsx'
import { dateTime } from '../../../../../lib/format.ts'
import { useCategories, useFreights } from '../../../parts/console/staff-goods.ts'
import { BasicFields } from './BasicFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { DetailEditor } from './DetailEditor.tsx'
import { EditorNote } from './EditorNote.tsx'
import styles from './GoodsEditor.module.css'
import { changedParts } from './goods-changes.ts'
import type { GoodsForm } from './goods-form.ts'
import { SaleFields } from './SaleFields.tsx'
import { SpecSection } from './SpecSection.tsx'
import { useGoodsEditor } from './useGoodsEditor.ts'

type GoodsEditorProps = {
  /** 0: a new product. */
  goods_id: number
  initial: GoodsForm
  /** When the product was changed last, as the editor knows it. */
  base: string
  /** What it is now, where somebody else has changed it meanwhile. */
  newer?: GoodsForm | null
  onTakeNewer?: () => void
}

/** Ctrl + S from anywhere on the screen, unless a dialog asks something. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The form of a product, with its draft. */
export function GoodsEditor({ goods_id, initial, base, newer = null, onTakeNewer }: GoodsEditorProps) {
  const editor = useGoodsEditor({ goods_id, initial, base })
  const { form, values, refusal, wrong } = editor
  const element = useRef<HTMLFormElement>(null)
  const showWrong = () => focusFirstWrong(element.current)
  const save = () => editor.save(values.is_on, showWrong)
  useSaveKey(() => void save())
  const { conflict } = editor
  const categories = useCategories()
  const freights = useFreights(values.merchantId)
  const names = {
    freight: (id: number) => freights.find(({ value }) => value === id)?.label ?? '',
    category: (id: number | null) => categories.find(({ value }) => value === String(id))?.label ?? '',
  }
  function takeNewer() {
    editor.forget()
    onTakeNewer?.()
  }

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        // Enter in one of many fields is a slip, not a decision to save.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {editor.draft && (
        <EditorNote
          words={`已恢复${dateTime(editor.draft.at)}没有保存的草稿${editor.draft.base !== base ? '，这之后商品被修改过，请核对' : ''}`}
          actions={[
            { text: '继续编辑', onPress: editor.keepDraft },
            { text: '放弃草稿', onPress: editor.giveUpDraft },
          ]}
        />
      )}
      {editor.other && !editor.isDirty && (
        <EditorNote
          words={`另一个窗口里有${dateTime(editor.other.at)}没有保存的新商品`}
          actions={[
            { text: '在这里继续', onPress: editor.takeOther },
            { text: '重新填写', onPress: editor.leaveOther },
          ]}
        />
      )}
      {newer && !editor.isBusy && (
        <EditorNote
          words="这个商品刚刚被同事修改过。保存时会先问您保留谁的内容"
          actions={[{ text: '载入最新内容', onPress: takeNewer }]}
        />
      )}
      <FormProvider {...form}>
        <BasicFields isNew={goods_id === 0} />
        <SpecSection onLeave={editor.leave} />
        <DeliveryFields />
        <SaleFields />
        <Controller
          control={form.control}
          name="detail_html"
          render={({ field, fieldState }) => (
            <DetailEditor html={field.value} error={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
      </FormProvider>
      <SaveBar
        refusal={refusal}
        wrong={wrong}
        onShowWrong={showWrong}
        words={
          newer
            ? '同事刚刚改过这个商品，保存时可以选择保留谁的内容'
            : editor.isDirty
              ? '内容有改动，草稿自动保存在这台电脑上'
              : 'Ctrl + S 保存'
        }
      >
        <LinkButton href={href(screens.goodsList.path)}>返回列表</LinkButton>
        <Button type="submit" variant={values.is_on ? 'primary' : 'plain'} isBusy={editor.isBusy} isGuarded={false}>
          保存
        </Button>
        {!values.is_on && (
          <Button isBusy={editor.isBusy} isGuarded={false} onPress={() => editor.save(true, showWrong)}>
            保存并上架
          </Button>
        )}
      </SaveBar>
      {conflict && (
        <ConflictDialog
          thing="商品"
          conflict={conflict}
          theirs={newer && changedParts(initial, newer, names)}
          mine={changedParts(initial, values, names)}
          onClose={editor.endConflict}
          onTakeTheirs={takeNewer}
          onKeepMine={() => {
            editor.endConflict()
            void editor.save(conflict.is_on, showWrong, conflict.version)
          }}
        />
      )}
    </form>
  )
}
