import type { qrPath } from './qr-path.ts'

export type Drawn = ReturnType<typeof qrPath>
type Props = { drawn: Drawn; title: string; className?: string | undefined }

/** A text as a code that a scanner reads, sharp on paper. */
export function QrDrawing({ drawn: { size, path }, title, className }: Props) {
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={className} role="img">
      <title>{title}</title>
      <path d={path} />
    </svg>
  )
}
