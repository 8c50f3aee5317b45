/** What this room tells people of. */
export const messagingMessageTopics = {
  community: { list: 'inform', way: '', kind: 'community', about: ['privacy'] },
} as const
