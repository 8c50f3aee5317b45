import type { ReactNode } from 'react'
import styles from './Art.module.css'

export type ArtName = 'empty' | 'error' | 'offline' | 'denied' | 'search' | 'done'

const INK = { stroke: 'var(--ink-soft)', strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const

/** A sprout in two leaves, the sign of the house. */
const SPROUT = (
  <>
    <path d="M100 62V38" {...INK} />
    <path d="M100 46c-3-15-14-22-27-21 1 14 11 22 27 21Z" fill="var(--jade)" />
    <path d="M100 40c1-14 10-22 24-22 1 14-9 23-24 22Z" fill="var(--good)" />
  </>
)

const DRAWINGS: Record<ArtName, ReactNode> = {
  empty: (
    <>
      {SPROUT}
      <path d="M62 62h76l-8 52a8 8 0 0 1-8 7H78a8 8 0 0 1-8-7Z" fill="var(--art-2)" />
      <rect x="54" y="54" width="92" height="17" rx="8.5" fill="var(--persimmon)" />
      <path d="M84 92c6 9 26 9 32 0" {...INK} />
    </>
  ),
  search: (
    <>
      <rect x="56" y="22" width="76" height="98" rx="10" fill="var(--surface)" />
      <path d="M72 46h44M72 62h30M72 78h20" {...INK} stroke="var(--art-2)" strokeWidth={6} />
      <circle cx="118" cy="84" r="26" fill="var(--art-1)" stroke="var(--jade)" strokeWidth={6} />
      <path d="m138 104 18 17" {...INK} stroke="var(--persimmon)" strokeWidth={9} />
    </>
  ),
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
  denied: (
    <>
      <path d="M66 122V50a34 34 0 0 1 68 0v72Z" fill="var(--art-2)" />
      <path d="M76 122V52a24 24 0 0 1 48 0v70Z" fill="var(--surface)" />
      <rect x="80" y="70" width="40" height="34" rx="8" fill="var(--jade)" />
      <path d="M88 70v-8a12 12 0 0 1 24 0v8" {...INK} strokeWidth={5} />
      <circle cx="100" cy="84" r="4.5" fill="var(--on-jade)" />
      <path d="M100 86v8" stroke="var(--on-jade)" strokeWidth={4} strokeLinecap="round" />
    </>
  ),
  done: (
    <>
      <circle cx="100" cy="74" r="42" fill="var(--jade)" />
      <path d="m80 75 14 14 27-29" {...INK} stroke="var(--on-jade)" strokeWidth={8} strokeLinejoin="round" />
      <path d="M48 60c-3-12-11-18-21-17 1 11 8 18 21 17Z" fill="var(--good)" />
      <path d="M152 52c2-12 10-18 20-17 0 11-8 18-20 17Z" fill="var(--persimmon)" />
    </>
  ),
}

export type ArtProps = {
  name: ArtName
}

/** A small drawing in the palette, for the eye only: the sentence under it says what it means. */
export function Art({ name }: ArtProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 150" className={styles.art}>
      <path d="M20 124C8 84 40 18 98 16s94 58 84 108Z" fill="var(--art-3)" />
      <ellipse cx="100" cy="124" rx="88" ry="9" fill="var(--art-1)" />
      {DRAWINGS[name]}
    </svg>
  )
}
