/** Kinds of things of this room that an id may name. */
export const membersEntities = ['label', 'audit', 'acting', 'merging', 'member_import'] as const
/** What reads of this room are about and writes change. */
export const membersSubjects = ['label', 'member', 'audit', 'acting', 'import'] as const
