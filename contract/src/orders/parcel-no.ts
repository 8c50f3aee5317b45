const MIN_LENGTH = 6
const MAX_LENGTH = 40
/** A tracking number as couriers print it, or nothing. */
export const PARCEL_NO = /^([A-Za-z0-9-]{6,40})?$/

/** The sentence that says what is wrong with a tracking number; null where it can be sent. */
export function parcelNoProblem(no: string): string | null {
  if (no === '') return '请填写快递单号'
  if (!/^[A-Za-z0-9-]+$/.test(no)) return '快递单号只能有字母、数字和短横线'
  if (no.length > MAX_LENGTH) return `快递单号最多${MAX_LENGTH}个字符`
  return no.length < MIN_LENGTH ? `快递单号至少${MIN_LENGTH}个字符` : null
}
