/** Where a parcel is, as its courier says; `unknown` until it says anything. */
export const trackStates = {
  unknown: { name: '暂无动态' },
  transit: { name: '运输中' },
  delivering: { name: '派送中' },
  delivered: { name: '已签收' },
  problem: { name: '有异常' },
  returned: { name: '已退回' },
} as const
export type TrackState = keyof typeof trackStates
/** States after which nothing happens to a parcel any more. */
export const endedTracks: readonly TrackState[] = ['delivered', 'returned']
