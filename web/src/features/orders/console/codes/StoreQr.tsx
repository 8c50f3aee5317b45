import { useEffect, useState } from 'react'
import type { qrPath } from '../../../../kit/base/qr-path.ts'
import styles from './Codes.module.css'

type Drawn = ReturnType<typeof qrPath>

/** Draws codes, once what draws them is here; null until then. */
export function useDrawn(codes: readonly string[]): readonly Drawn[] | null {
  const [drawn, setDrawn] = useState<readonly Drawn[] | null>(null)
  const all = codes.join('\n')
  useEffect(() => {
    let isGone = false
    void import('../../../../kit/base/qr-path.ts').then(({ qrPath }) => {
      if (!isGone) setDrawn(all.split('\n').map(qrPath))
    })
    return () => {
      isGone = true
    }
  }, [all])
  return drawn
}

export function QrDrawing({ drawn, title }: { drawn: Drawn; title: string }) {
  const { size, path } = drawn
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={styles.code} role="img">
      <title>{title}</title>
      <path d={path} />
    </svg>
  )
}

/** The code of a store, as it is printed. */
export function StoreQr({ code, name }: { code: string; name: string }) {
  const [drawn] = useDrawn([code]) ?? []
  return <div className={styles.small}>{drawn && <QrDrawing drawn={drawn} title={`${name}的取货码`} />}</div>
}
