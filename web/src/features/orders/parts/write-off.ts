import { ApiError } from '../../../lib/envelope.ts'

/**
 * Whether a refusal says that this staff member wrote the order off: then the press whose answer was lost has gone
 * through. A person without a name cannot be told from others.
 */
export const isOwnWriteOff = (error: unknown, own: string | undefined): boolean =>
  error instanceof ApiError && error.reason === 'ORDER_ALREADY_WRITTEN_OFF' && Boolean(own) && error.data.by === own
