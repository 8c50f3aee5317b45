import type { MemberState } from '@heyi/contract/members/states'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A member is no longer what they were; whoever is not active is told nothing any more. */
    'member.moved': { user_id: number; state: MemberState }
  }
  interface Jobs {
    /** The members whom a label's rule concerns get the label, or lose it. */
    'members:label-rule': { label_id: number }
  }
  interface Jobs {
    /** Checks a sheet of new members, or lets its good rows enter. */
    'members:import': { id: number }
  }
}
