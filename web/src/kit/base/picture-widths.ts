/** The width in px of each stored size. The kit knows no contract: a test compares them. */
export const PICTURE_WIDTHS = { s: 240, m: 720, l: 1440 } as const
