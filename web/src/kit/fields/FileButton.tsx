import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import styles from '../base/Button.module.css'
import { cx } from '../base/cx.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import own from './FileButton.module.css'

export type FileButtonProps = {
  children: ReactNode
  /** Such as image/*, the default. */
  accept?: string
  icon?: ReactNode
  /** The button is busy until it settles. */
  onPick: (file: File) => Promise<unknown>
}

/** A button that lets the person choose one file; the real control lies over it. */
export function FileButton({ children, accept = 'image/*', icon, onPick }: FileButtonProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file chosen again is another try.
    event.target.value = ''
    if (!file || isBusy) return
    setBusy(true)
    try {
      await onPick(file)
    } finally {
      setBusy(false)
    }
  }
  return (
    <label htmlFor={id} className={cx(styles.button, styles.plain, own.label)} aria-busy={isBusy || undefined}>
      {isBusy ? <Spinner /> : icon}
      <span>{children}</span>
      <input id={id} type="file" accept={accept} className={own.native} onChange={pick} />
    </label>
  )
}
