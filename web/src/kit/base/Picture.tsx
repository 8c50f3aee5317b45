import { Image } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import styles from './Picture.module.css'
import { PICTURE_WIDTHS } from './picture-widths.ts'

/** The three sizes of a stored picture. */
export type PictureSource = {
  s: string
  m: string
  l: string
}

export type PictureProps = {
  src: string | Partial<PictureSource> | null | undefined
  /** Empty for a picture that only decorates. */
  alt: string
  /** Width by height, such as 16/9; 1 unless told. The place is kept before the picture arrives. */
  ratio?: number
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes?: string
  /** contain shows all of it, cover fills the frame. */
  fit?: 'cover' | 'contain'
  /** True for the one picture that is seen first. */
  isEager?: boolean
  isRound?: boolean
}

function sources(src: PictureProps['src']) {
  if (!src) return null
  if (typeof src === 'string') return { src, srcSet: undefined }
  const set = (['s', 'm', 'l'] as const).flatMap((size) => (src[size] ? [`${src[size]} ${PICTURE_WIDTHS[size]}w`] : []))
  const first = src.m ?? src.l ?? src.s
  return first ? { src: first, srcSet: set.length > 1 ? set.join(', ') : undefined } : null
}

/** A picture that keeps its place, comes late and in the right size, and is replaced when it fails. */
export function Picture({ src, alt, ratio = 1, sizes = '50vw', fit = 'cover', ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const found = sources(src)
  const isShown = found && found.src !== failed
  const width = PICTURE_WIDTHS.m
  return (
    <span className={cx(styles.frame, styles[fit], rest.isRound && styles.round)} style={{ aspectRatio: ratio }}>
      {isShown ? (
        <img
          src={found.src}
          srcSet={found.srcSet}
          sizes={found.srcSet ? sizes : undefined}
          alt={alt}
          width={width}
          height={Math.round(width / ratio)}
          loading={rest.isEager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={rest.isEager ? 'high' : undefined}
          onError={() => setFailed(found.src)}
        />
      ) : (
        <span className={styles.missing}>
          <Image aria-hidden />
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      )}
    </span>
  )
}
