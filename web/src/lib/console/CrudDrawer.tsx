import { ChevronDown, ChevronUp, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { Drawer } from '../../kit/console/Drawer.tsx'
import { FormFields } from '../../kit/console/FormFields.tsx'
import { useFirstFocus } from '../../kit/console/useFirstFocus.ts'
import { useShortcuts } from '../../kit/console/useShortcuts.ts'
import { Note } from '../../kit/feedback/Note.tsx'
import { BACK_WORDS } from '../form-draft.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { CrudAction, CrudResource, CrudRows } from './crud.ts'
import styles from './FormDialog.module.css'
import { useCrudForm } from './useCrudForm.ts'

export type CrudDrawerProps<Row, Rows extends CrudRows<Row>> = {
  resource: CrudResource<Row, Rows>
  /** The row that was opened; null for a new one. */
  row: Row | null
  may: (permission: CrudAction<Row>['permission']) => boolean
  onClose: () => void
  /** To the rows beside it, where there are any: by button, and by [ and ] as from page to page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Something was changed: the list is out of date. */
  onChanged: () => void
  onRun: (action: CrudAction<Row>, rows: readonly Row[]) => Promise<unknown>
}

/** One row on the right: looked at, changed, or new. */
export function CrudDrawer<Row, Rows extends CrudRows<Row>>(props: CrudDrawerProps<Row, Rows>) {
  const { resource, row, may, onClose, onChanged, onRun } = props
  const { form } = resource
  const id = useId()
  const mayUpdate = Boolean(row && form?.update && may(form.updatePermission) && (form.fits?.(row) ?? true))
  const [isEditing, setEditing] = useState(row === null || (!resource.view && mayUpdate))
  const thing = `${resource.key} ${row ? resource.rowKey(row) : 'new'}`
  const editor = useCrudForm(form, row, { thing, onSaved: onChanged, onClose })
  useFirstFocus(editor.element, { isThere: isEditing })
  const actions = row
    ? (resource.rowActions ?? []).filter((one) => may(one.permission) && (one.fits?.(row) ?? true))
    : []

  function edit() {
    editor.begin()
    setEditing(true)
  }

  const footer = isEditing ? (
    <>
      <Button variant="plain" isGuarded={false} onPress={editor.close}>
        取消
      </Button>
      <Button type="submit" form={id} isBusy={editor.isBusy}>
        保存
      </Button>
    </>
  ) : (
    (actions.length > 0 || mayUpdate || resource.footer) &&
    row && (
      <>
        {resource.footer?.(row)}
        {actions.map((action) => (
          <Button
            key={action.place ?? action.key}
            variant={action.isDanger ? 'danger' : 'plain'}
            isGuarded={false}
            onPress={() => onRun(action, [row])}
          >
            {action.text}
          </Button>
        ))}
        {mayUpdate && (
          <Button icon={<Pencil aria-hidden />} isGuarded={false} onPress={edit}>
            编辑
          </Button>
        )}
      </>
    )
  )

  const { onPrevious, onNext } = props
  useShortcuts({ '[': () => onPrevious?.(), ']': () => onNext?.() }, 1)
  const hasNeighbours = onPrevious || onNext

  return (
    <Drawer
      isOpen
      onClose={editor.close}
      title={row ? resource.rowTitle(row) : (form?.createText ?? '新增')}
      actions={
        hasNeighbours && (
          <>
            <IconButton
              icon={<ChevronUp aria-hidden />}
              label="上一条"
              isGuarded={false}
              isDisabled={!onPrevious}
              onPress={() => onPrevious?.()}
            />
            <IconButton
              icon={<ChevronDown aria-hidden />}
              label="下一条"
              isGuarded={false}
              isDisabled={!onNext}
              onPress={() => onNext?.()}
            />
          </>
        )
      }
      footer={footer}
      isDismissable={!editor.isDirty}
      isBeside={!isEditing && !mayUpdate}
    >
      {isEditing && form ? (
        <form id={id} ref={editor.element} onSubmit={editor.submit} noValidate className={styles.form}>
          {editor.isBack && <Note role="status">{BACK_WORDS}</Note>}
          <FormFields fields={form.fields} control={editor.control} />
        </form>
      ) : (
        row &&
        (resource.view?.(row) ?? (form && <FormFields fields={form.fields} control={editor.control} isDisabled />))
      )}
      {editor.conflict && row && <ConflictDialog thing={resource.rowTitle(row)} {...editor.conflict} />}
    </Drawer>
  )
}
