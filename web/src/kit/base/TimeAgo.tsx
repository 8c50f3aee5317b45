import { exactTime, timeAgo } from './time.ts'

export type TimeAgoProps = {
  /** ISO 8601 with offset. */
  at: string | null | undefined
  /** Writes the exact time and puts the relative one in the title. */
  isExact?: boolean
}

/** A moment as 3小时前, with the exact time on hover. */
export function TimeAgo({ at, isExact }: TimeAgoProps) {
  if (!at) return null
  const exact = exactTime(at)
  const ago = timeAgo(at)
  return (
    <time dateTime={at} title={isExact ? ago : exact}>
      {isExact ? exact : ago}
    </time>
  )
}
