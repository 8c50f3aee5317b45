import type { MemberState } from '@heyi/contract/members/states'

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    /** A member is no longer what they were; whoever is not active is told nothing any more. */
    'member.moved': { user_id: number; state: MemberState }
    /** Two members are one person from now on: `user_id` is who was kept. */
    'member.merged': { merging_id: number; user_id: number; by: string }
    /** A merge was undone: `user_id` is one of the two, who are members of their own again. */
    'member.separated': { merging_id: number; user_id: number; by: string }
    /** Staff act for a member from now on. */
    'acting.began': { acting_id: number; user_id: number; by: string; reason: string }
    /** They did something as the member, for the first time since they began: `words` say what. */
    'acting.done': { acting_id: number; user_id: number; by: string; words: string }
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
