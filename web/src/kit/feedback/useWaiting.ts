import { useDeferredValue } from 'react'

/**
 * Whether a screen still shows its skeleton: while it has nothing, and one rendering longer. What comes then is drawn in
 * pieces, between which a slow phone answers a touch.
 */
export const useWaiting = (isPending: boolean): boolean => useDeferredValue(isPending, true) || isPending
