import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SkeletonLine } from '../feedback/SkeletonLine.tsx'
import { Button } from './Button.tsx'
import styles from './QrPicture.module.css'
import { useCountdown } from './useCountdown.ts'

export type QrPictureProps = {
  /** A data or file address; undefined while it is being made. */
  src: string | undefined
  /** What the code is for. */
  alt: string
  /** The same code as text, for those who cannot scan. */
  code?: string
  /** Seconds the code is good for; when they are over a button asks for a new one. */
  validFor?: number
  onRefresh?: () => Promise<unknown> | undefined
}

/** A QR code on white in every theme, with its text and its time. */
export function QrPicture({ src, alt, code, validFor, onRefresh }: QrPictureProps) {
  const { seconds, start } = useCountdown()
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    if (!src || !validFor) return
    setOver(false)
    start(validFor)
    const timer = setTimeout(() => setOver(true), validFor * 1000)
    return () => clearTimeout(timer)
  }, [src, validFor, start])

  return (
    <figure className={styles.qr}>
      <div className={styles.paper}>
        {src ? <img src={src} alt={alt} width={240} height={240} /> : <SkeletonLine />}
        {isOver && <p className={styles.over}>已过期</p>}
      </div>
      <figcaption className={styles.words}>
        {code && <p className={styles.code}>{code}</p>}
        {validFor && src && <p>{isOver ? '二维码已过期，请刷新' : `${seconds}秒后过期`}</p>}
        {onRefresh && (
          <Button variant={isOver ? 'primary' : 'quiet'} icon={<RefreshCw aria-hidden />} onPress={onRefresh}>
            刷新二维码
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
