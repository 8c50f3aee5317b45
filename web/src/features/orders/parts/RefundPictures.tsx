import { useState } from 'react'
import { Picture, type PictureSource } from '../../../kit/base/Picture.tsx'
import { PictureViewer } from '../../../kit/overlays/PictureViewer.tsx'
import styles from './RefundPictures.module.css'

/** What somebody shows of the goods: small beside each other, large where one is pressed. */
export function RefundPictures({ pictures }: { pictures: readonly PictureSource[] }) {
  const [at, setAt] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const shown = pictures.map((src, nth) => ({ src, alt: `退款图片第${nth + 1}张` }))
  return (
    <>
      <ul className={styles.pictures}>
        {shown.map(({ src, alt }, nth) => (
          <li key={src.s}>
            <button type="button" className={styles.one} aria-haspopup="dialog" onClick={() => setAt(nth)}>
              <Picture src={src} alt={`放大${alt}`} sizes="6rem" />
            </button>
          </li>
        ))}
      </ul>
      {at !== null && <PictureViewer title="退款图片" pictures={shown} start={at} onClose={() => setAt(null)} />}
    </>
  )
}
