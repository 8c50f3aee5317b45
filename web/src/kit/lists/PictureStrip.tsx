import { useState } from 'react'
import { Picture, type PictureSource } from '../base/Picture.tsx'
import { PictureViewer } from '../overlays/PictureViewer.tsx'
import styles from './PictureStrip.module.css'

type Props = {
  pictures: readonly PictureSource[]
  /** What they are, such as 退款图片. */
  name: string
}

/** What somebody shows of a thing: small beside each other, large where one is pressed. */
export function PictureStrip({ pictures, name }: Props) {
  const [at, setAt] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const shown = pictures.map((src, nth) => ({ src, alt: `${name}第${nth + 1}张` }))
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
      {at !== null && <PictureViewer title={name} pictures={shown} start={at} onClose={() => setAt(null)} />}
    </>
  )
}
