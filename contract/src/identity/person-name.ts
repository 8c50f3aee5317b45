const MIN = 2
const MAX = 20
/** Han, Latin letters, space, ·, apostrophe, hyphen, dot; rare characters included. */
export const PERSON_NAME = /^[\p{Script=Han}A-Za-z ·'’.-]+$/u

/** UTF-16 units of the longest name: a rare character takes two. */
export const MAX_NAME_UNITS = 2 * MAX

/** Whether a name has 2 to 20 code points: a rare character counts as one. */
export function isNameLong(name: string): boolean {
  const { length } = [...name]
  return length >= MIN && length <= MAX
}

/** The sentence that says what is wrong with a name, blanks around it cut off; null where it can be sent. */
export function personNameProblem(text: string): string | null {
  const name = text.trim()
  if (!isNameLong(name)) return `姓名为${MIN}到${MAX}个字`
  return PERSON_NAME.test(name) ? null : '姓名只能用汉字、字母、空格、·、-、’和.'
}
