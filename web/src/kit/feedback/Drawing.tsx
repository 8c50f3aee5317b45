import type { ReactNode } from 'react'
import { type ArtName, INK } from './ink.ts'

/** A sprout in two leaves, the sign of the house. */
const SPROUT = (
  <>
    <path d="M100 62V38" {...INK} />
    <path d="M100 46c-3-15-14-22-27-21 1 14 11 22 27 21Z" fill="var(--jade)" />
    <path d="M100 40c1-14 10-22 24-22 1 14-9 23-24 22Z" fill="var(--good)" />
  </>
)

type Later = Exclude<ArtName, 'error' | 'offline'>
const DRAWINGS: Record<Later, ReactNode> = {
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

/** What is drawn where nothing has failed. */
export const Drawing = ({ name }: { name: Later }) => DRAWINGS[name]
