import { lazy, type ReactNode, Suspense } from 'react'
import styles from './Art.module.css'
import { type ArtName, INK } from './ink.ts'

/** What is drawn when something has failed is here from the start; the others come when they are shown, or not at all. */
const FAILED: Partial<Record<ArtName, ReactNode>> = {
  error: (
    <>
      <path d="M58 56h70v32a30 30 0 0 1-30 30H88a30 30 0 0 1-30-30Z" fill="var(--surface)" />
      <path d="M58 56h70v14H58Z" fill="var(--jade)" />
      <path d="M128 66h9a15 15 0 0 1 0 30h-11" {...INK} stroke="var(--surface)" strokeWidth={8} />
      <path d="m92 56 6 16-10 12 9 14" {...INK} />
      <path d="M76 42c-5-7 5-10 0-18M104 42c-5-7 5-10 0-18" {...INK} stroke="var(--art-2)" strokeWidth={5} />
      <path d="M128 121c10-9 22-3 24-2 5 2 4 6-1 6h-28c-5 0-3-2 5-4Z" fill="var(--persimmon)" />
    </>
  ),
  offline: (
    <>
      <path
        d="M64 100a22 22 0 0 1-1-44 32 32 0 0 1 61-8 26 26 0 0 1 12 52Z"
        fill="var(--surface)"
        stroke="var(--art-1)"
        strokeWidth={4}
      />
      <path d="M80 70a30 30 0 0 1 42 0M90 81a16 16 0 0 1 22 0" {...INK} stroke="var(--jade)" strokeWidth={5} />
      <circle cx="101" cy="91" r="4" fill="var(--jade)" />
      <path d="m74 104 56-58" {...INK} stroke="var(--persimmon)" strokeWidth={6} />
    </>
  ),
}
const Drawing = lazy(() =>
  import('./Drawing.tsx').then(
    (m) => ({ default: m.Drawing }),
    () => ({ default: () => null }),
  ),
)

export type ArtProps = {
  name: ArtName
}

/** A small drawing in the palette, for the eye only: the sentence under it says what it means. */
export function Art({ name }: ArtProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={styles.art}>
      <path d="M20 124C8 84 40 18 98 16s94 58 84 108Z" fill="var(--art-3)" />
      <ellipse cx="100" cy="124" rx="88" ry="9" fill="var(--art-1)" />
      {name === 'error' || name === 'offline' ? (
        FAILED[name]
      ) : (
        <Suspense>
          <Drawing name={name} />
        </Suspense>
      )}
    </svg>
  )
}
