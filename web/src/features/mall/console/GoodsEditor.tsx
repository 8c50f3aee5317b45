import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { href } from '../../../lib/address.ts'
import { dateTime } from '../../../lib/format.ts'
import { BasicFields } from './BasicFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { DetailEditor } from './DetailEditor.tsx'
import { EditorNote } from './EditorNote.tsx'
import styles from './GoodsEditor.module.css'
import type { GoodsForm } from './goods-form.ts'
import { SpecSection } from './SpecSection.tsx'
import { GOODS_LIST } from './staff-goods.ts'
import { useGoodsEditor } from './useGoodsEditor.ts'

type GoodsEditorProps = {
  /** 0: a new product. */
  goods_id: number
  initial: GoodsForm
  /** When the product was changed last, as the editor knows it. */
  base: string
  /** Somebody else changed it meanwhile. */
  hasNewer?: boolean
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

/** Goes to the first field that needs a change. */
function showFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-invalid]')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

/** The form of a product, with its draft. */
export function GoodsEditor({ goods_id, initial, base, hasNewer, onTakeNewer }: GoodsEditorProps) {
  const editor = useGoodsEditor({ goods_id, initial, base })
  const { form, errors, refusal } = editor
  const element = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(errors).length

  async function save(is_on: boolean) {
    if (await editor.save(is_on)) return
    // After the errors are drawn.
    setTimeout(() => showFirstWrong(element.current), 50)
  }

  useSaveKey(() => void save(form.is_on))

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(form.is_on)
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
      {hasNewer && onTakeNewer && !editor.isBusy && (
        <EditorNote
          words="这个商品刚刚被修改过，现在保存会覆盖对方的内容"
          actions={[
            {
              text: '载入最新内容',
              onPress: () => {
                editor.forget()
                onTakeNewer()
              },
            },
          ]}
        />
      )}
      <BasicFields form={form} errors={errors} onChange={editor.set} isNew={goods_id === 0} />
      <SpecSection form={form} errors={errors} onChange={editor.set} onLeave={editor.leave} />
      <DeliveryFields form={form} errors={errors} onChange={editor.set} />
      <DetailEditor
        html={form.detail_html}
        error={errors.detail_html}
        onChange={(detail_html) => editor.set({ detail_html })}
      />
      <footer className={styles.bar}>
        <p role="status" className={styles.words}>
          {refusal ? (
            <strong className={styles.bad}>{refusal.words}</strong>
          ) : wrong > 0 ? (
            <button type="button" className={styles.wrong} onClick={() => showFirstWrong(element.current)}>
              还有{wrong}处需要修改
            </button>
          ) : editor.isDirty ? (
            '内容有改动，草稿自动保存在这台电脑上'
          ) : (
            'Ctrl + S 保存'
          )}
        </p>
        <LinkButton href={href(GOODS_LIST)}>返回列表</LinkButton>
        <Button type="submit" variant={form.is_on ? 'primary' : 'plain'} isBusy={editor.isBusy} isGuarded={false}>
          保存
        </Button>
        {!form.is_on && (
          <Button isBusy={editor.isBusy} isGuarded={false} onPress={() => save(true)}>
            保存并上架
          </Button>
        )}
      </footer>
    </form>
  )
}
