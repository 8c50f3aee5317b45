import type { CertificateSide } from '@heyi/contract/identity/certification-rules'
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { PictureViewer } from '../../../../kit/overlays/PictureViewer.tsx'
import { type PrivateSource, usePrivatePicture } from '../../../identity/index.ts'
import styles from './Certification.module.css'

type Side = readonly [CertificateSide, string]
type Sent = PrivateSource & { side: CertificateSide }
type Props = {
  name: string
  pictures: readonly Sent[]
  sides: readonly Side[]
  end_at: string | null
  onRetry: () => Promise<unknown>
}

type OneProps = { picture: Sent; words: string; title: string; onRetry: () => Promise<unknown> }

/** One side, small beside the other; pressed it fills the window. */
function One({ picture, words, title, onRetry }: OneProps) {
  const { src, problem, again } = usePrivatePicture(picture)
  const [isLarge, setLarge] = useState(false)
  if (problem)
    return (
      <div className={styles.failed} role="alert">
        <p>{problem}</p>
        <Button
          variant="plain"
          size="s"
          onPress={async () => {
            await onRetry()
            again()
          }}
        >
          重试
        </Button>
      </div>
    )
  if (!src) return <SkeletonCard ratio={1.585} lines={0} />
  return (
    <figure className={styles.side}>
      <button type="button" className={styles.zoom} aria-haspopup="dialog" onClick={() => setLarge(true)}>
        <img src={src} alt={words} />
        <ZoomIn aria-hidden />
        <span className="sr-only">放大</span>
      </button>
      <figcaption>{words}</figcaption>
      {isLarge && (
        <PictureViewer
          title={`${title}的${words}`}
          pictures={[{ src, alt: words }]}
          start={0}
          onClose={() => setLarge(false)}
        />
      )}
    </figure>
  )
}

/** The sides of a document beside each other, or when they were deleted. */
export function Pictures({ name, pictures, sides, end_at, onRetry }: Props) {
  if (pictures.length === 0)
    return (
      <p className={styles.note}>
        {end_at ? (
          <>
            证件照片已在
            <TimeAgo at={end_at} isExact />
            删除
          </>
        ) : (
          '没有证件照片'
        )}
      </p>
    )
  return (
    <div className={styles.sides}>
      {sides.map(([side, words]) => {
        const picture = pictures.find((one) => one.side === side)
        return picture && <One key={picture.id} picture={picture} words={words} title={name} onRetry={onRetry} />
      })}
    </div>
  )
}
