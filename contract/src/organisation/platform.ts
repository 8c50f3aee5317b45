/** The organisation and the merchant of every installation: theirs is who came by none, and what names none. */
export const ROOT_ORGAN = 2
export const PLATFORM_COMPANY = 3
