import { useEffect, useState } from 'react'
import type { Drawn } from './QrDrawing.tsx'

/** Text → its code as a drawing, once what draws them is here: null until then, empty where it cannot be fetched. */
export function useQrDrawings(texts: readonly string[]): ReadonlyMap<string, Drawn> | null {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Drawn> | null>(null)
  const all = JSON.stringify(texts)
  useEffect(() => {
    let isGone = false
    const show = (found: ReadonlyMap<string, Drawn>) => isGone || setDrawn(found)
    import('./qr-path.ts').then(
      ({ qrPath }) => show(new Map((JSON.parse(all) as string[]).map((text) => [text, qrPath(text)]))),
      () => show(new Map()),
    )
    return () => {
      isGone = true
    }
  }, [all])
  return drawn
}
