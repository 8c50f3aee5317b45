import type { Clerk, PlannedOrder } from './seed-plan.ts'

/** The plan with the newest pick-up order of these states placed by staff for its member. */
export function placedByStaff(planned: readonly PlannedOrder[], clerk: Clerk): PlannedOrder[] {
  const chosen = new Set(
    (['UNPAID', 'PAID', 'COMPLETED'] as const).map((state) =>
      planned.findLast((plan) => plan.state === state && plan.delivery === 'pickup'),
    ),
  )
  return planned.map((plan) =>
    chosen.has(plan)
      ? {
          ...plan,
          placed_by: clerk,
          log: plan.log.map((entry) =>
            entry.event === 'place' ? { ...entry, role: 'staff' as const, who: clerk } : entry,
          ),
        }
      : plan,
  )
}
