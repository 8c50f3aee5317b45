import { toast } from '../../../../kit/feedback/toast.ts'

/** Somebody typed more units than may be bought. */
export const toastMax = (most: number): void => toast(`最多买 ${most} 件`, { kind: 'warn' })
