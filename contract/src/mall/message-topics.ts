/** What this room tells people of. */
export const mallMessageTopics = {
  stock: { list: 'inform', way: '查看库存', kind: 'order', about: ['stock'] },
} as const
