import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import type { CrudAction, CrudResource } from './crud.ts'
import { Drawer } from './Drawer.tsx'
import { FormFields } from './FormFields.tsx'
import { useCrudForm } from './useCrudForm.ts'

export interface CrudDrawerProps<Row> {
  resource: CrudResource<Row>
  /** The row that was opened; null for a new one. */
  row: Row | null
  may: (permission: string | number | undefined) => boolean
  onClose: () => void
  /** Something was changed: the list is out of date. */
  onChanged: () => void
  onRun: (action: CrudAction<Row>, rows: readonly Row[]) => Promise<unknown>
}

/** One row on the right: looked at, changed, or new. */
export function CrudDrawer<Row>({ resource, row, may, onClose, onChanged, onRun }: CrudDrawerProps<Row>) {
  const { form } = resource
  const id = useId()
  const mayUpdate = Boolean(row && form?.update && may(form.updatePermission))
  const [isEditing, setEditing] = useState(row === null || (!resource.view && mayUpdate))
  const editor = useCrudForm(form, row, onChanged, onClose)
  const actions = row
    ? (resource.rowActions ?? []).filter((one) => may(one.permission) && (one.fits?.(row) ?? true))
    : []

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
          <Button icon={<Pencil aria-hidden />} isGuarded={false} onPress={() => setEditing(true)}>
            编辑
          </Button>
        )}
      </>
    )
  )

  return (
    <Drawer
      isOpen
      onClose={editor.close}
      title={row ? resource.rowTitle(row) : (form?.createText ?? '新增')}
      footer={footer}
      isDismissable={!editor.isDirty}
    >
      {isEditing && form ? (
        <form id={id} onSubmit={editor.submit} noValidate>
          <FormFields fields={form.fields} values={editor.values} errors={editor.errors} onChange={editor.change} />
        </form>
      ) : (
        row &&
        (resource.view?.(row) ??
          (form && <FormFields fields={form.fields} values={form.read(row)} onChange={() => undefined} isDisabled />))
      )}
    </Drawer>
  )
}
