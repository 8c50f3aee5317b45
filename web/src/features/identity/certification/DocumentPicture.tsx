import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonLine } from '../../../kit/feedback/SkeletonLine.tsx'
import { q } from '../../../lib/query.ts'
import { type PrivateSource, usePrivatePicture } from '../parts/private-picture.ts'
import styles from './Certification.module.css'

/** One side of one's own document, as it was sent. Tickets are short, and a form is filled in slowly: the newest one counts. */
export function DocumentPicture({ picture, alt }: { picture: PrivateSource; alt: string }) {
  const { data } = useQuery(q.identity.getCertification())
  const newest = data?.sent?.pictures.find(({ id }) => id === picture.id)
  const { src, problem } = usePrivatePicture(newest ?? picture)
  if (src) return <img src={src} alt={alt} />
  return problem ? <p role="status">{problem}</p> : <SkeletonLine />
}

/** The place where a side of the document is shown, or what to do before it is there. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}
