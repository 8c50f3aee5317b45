import type { TrackState } from '@heyi/contract/orders/parcel-states'
import type { Tone } from '../../../kit/base/Tag.tsx'
import type { TimelineItem } from '../../../kit/lists/Timeline.tsx'
import type { Tracked } from './orders.ts'

export const trackTones: Record<TrackState, Tone> = {
  unknown: 'plain',
  transit: 'note',
  delivering: 'jade',
  delivered: 'good',
  problem: 'bad',
  returned: 'warn',
}

/** Where a parcel has been, newest first; it began when it was handed in. */
export const stopsOf = ({ traces, shipped_at }: Pick<Tracked, 'traces' | 'shipped_at'>): TimelineItem[] => [
  ...traces.map(({ at, text, place }, nth) => ({
    id: traces.length - nth,
    title: text,
    at,
    ...(place ? { detail: place } : {}),
  })),
  { id: 0, title: '商家已发货', at: shipped_at },
]
