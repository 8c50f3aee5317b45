/** What this room tells people of. */
export const organisationMessageTopics = {
  company: { list: 'inform', way: '查看商家入驻', kind: 'order', about: ['company'] },
} as const
