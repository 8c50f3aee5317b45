const LENGTH = 12

/** A code of twelve digits as people read it: 1234 5678 9012. */
export const groupCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The digits of what somebody typed or pasted, at most those of a code. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH)

export const isWholeCode = (text: string): boolean => new RegExp(`^\\d{${LENGTH}}$`).test(text.replace(/[\s-]/g, ''))

/** The code as it is read aloud: digit by digit, with a rest between the groups. */
export const spokenCode = (code: string): string =>
  groupCode(code)
    .split(' ')
    .map((group) => [...group].join(' '))
    .join('，')
