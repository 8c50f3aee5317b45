/** What reads of this room are about and writes change. */
export const homeSubjects = ['front'] as const
