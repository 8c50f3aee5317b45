import type { TimelineItem } from '../../../kit/lists/Timeline.tsx'
import type { OrderDetailData } from './orders.ts'

/** What has happened so far, newest first. */
export const stepsOf = (timeline: OrderDetailData['timeline']): TimelineItem[] =>
  timeline
    .map((step, index) => ({
      id: index,
      title: step.label,
      at: step.at,
      detail: [step.by, step.reason].filter(Boolean).join('：'),
    }))
    .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
