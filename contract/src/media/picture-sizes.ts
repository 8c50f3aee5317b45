/** The longest side of each stored size of a picture, in pixels; a smaller original is not enlarged. */
export const pictureSizes = { s: 240, m: 720, l: 1440 } as const
export type PictureSize = keyof typeof pictureSizes
