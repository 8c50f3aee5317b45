/** Of every batch that takes a whole list (`wholeList` in batch.ts): what is said where the list is another one by now, or too long. */
export const batchReasons = {
  LIST_MOVED: '列表刚才变了：选择时有{seen}项，现在有{now}项，请核对后再试',
  LIST_TOO_LONG: '一次最多处理{max}项，请先缩小筛选范围',
} as const

/** Whether a list is no longer the one that was seen: a few come and go while somebody reads. */
export const hasMoved = (seen: number, now: number): boolean =>
  Math.abs(now - seen) > Math.max(3, Math.floor(seen / 50))
