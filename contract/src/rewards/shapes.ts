import { z } from 'zod'
import { At, Id } from '../fields.ts'

export const Record = z.object({ id: Id, delta: z.int(), balance_after: z.int(), reason: z.string(), created_at: At })
