/** Codes of this room that a camera reads, told apart by how they begin; without zod, for the scan screen too. */
export const LOGIN_CODE = /^HL1\.[\w-]{43}$/
export const MEMBER_CODE = /^HM1\.\d{1,15}\.\d{1,10}\.[\w-]{22}$/

/** Seconds that a sign-in code is good for, and more from the moment it was confirmed at its very end. */
export const LOGIN_CODE_SECONDS = 60
export const EXCHANGE_SECONDS = 30
/** Seconds that a member code shows before it is drawn anew; one step to each side is let through. */
export const MEMBER_CODE_SECONDS = 30
