import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Entries } from './Entries.tsx'

/** The front page before its data, in its final order and size; the entries need no data. */
export function HomeSkeleton() {
  const isElder = useElderMode()
  return (
    <>
      <SkeletonCard ratio={0} lines={4} />
      {!isElder && <SkeletonCard ratio={16 / 7} lines={1} />}
      <Entries isElder={isElder} />
    </>
  )
}
