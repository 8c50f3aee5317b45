import { useDeferredValue } from 'react'

/**
 * Whether what is there to show may be drawn. True one rendering after `isThere`, and that rendering is done in pieces,
 * between which a slow phone answers a touch.
 */
export const useDrawn = (isThere: boolean): boolean => useDeferredValue(isThere, false) && isThere
