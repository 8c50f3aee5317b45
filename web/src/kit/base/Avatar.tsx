import { useState } from 'react'
import styles from './Avatar.module.css'
import { cx } from './cx.ts'

export type AvatarProps = {
  /** The person's name: its first sign is drawn when there is no picture. */
  name: string
  src?: string | null | undefined
  size?: 's' | 'm' | 'l'
  /** True where the name stands beside it, so that it is not read twice. */
  isDecorative?: boolean
}

/** A person's picture, or the first sign of the name. */
export function Avatar({ name, src, size = 'm', isDecorative = true }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span className={cx(styles.avatar, styles[size])} {...label}>
      {src && src !== failed ? (
        <img src={src} alt="" width={64} height={64} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <span>{[...name][0] ?? '·'}</span>
      )}
    </span>
  )
}
