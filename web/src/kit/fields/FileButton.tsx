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
  /** Opens the camera at the back, or towards the person, where the device has one. */
  capture?: 'environment' | 'user'
  look?: 'plain' | 'primary'
  /** Large and as wide as its place. */
  isLarge?: boolean
  /** The button is busy until it settles. */
  onPick: (file: File) => Promise<unknown>
}

/** A button that lets the person choose one file; the real control lies over it. */
export function FileButton(props: FileButtonProps) {
  const { children, accept = 'image/*', icon, capture, look = 'plain', isLarge, onPick } = props
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
    <label
      htmlFor={id}
      className={cx(styles.button, styles[look], isLarge && styles.l, isLarge && styles.wide, own.label)}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{children}</span>
      <input id={id} type="file" accept={accept} capture={capture} className={own.native} onChange={pick} />
    </label>
  )
}
