import { z } from 'zod'

/**
 * All that a list's own filter finds, picked instead of single ids. `seen`: how many there were for whoever picked them; the
 * server looks again in their scope, and refuses where the list has moved on since (LIST_MOVED) or is too long (LIST_TOO_LONG).
 */
export const wholeList = <Filter extends z.ZodRawShape>(filter: Filter) =>
  z.object({ filter: z.object(filter), seen: z.int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** Of a batch: ids or a whole list, one of them. */
export const picksOne = (ids: string) => ({
  holds: (input: Record<string, unknown>): boolean => (input[ids] === undefined) !== (input.all === undefined),
  words: '请选择要处理的内容',
})
