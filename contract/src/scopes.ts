import { mallSubjects } from './mall/entities.ts'
import type { Subject } from './subjects.ts'

/**
 * Whose goods and orders a staff member sees and edits, by what they are: the first row that fits. The server decides by
 * these keys (`merchantScope` in server/src/kernel/actor.ts), sockets tell by them, docs/PERMISSIONS.md shows them.
 */
export const merchantScopes = {
  all: { who: 'a platform administrator', goods: 'all', orders: 'all' },
  merchant: {
    who: 'staff tied to a merchant (`staff.company_id`)',
    goods: 'those of that merchant',
    orders: 'those of that merchant, wherever they are handed out',
  },
  organs: {
    who: 'all other staff',
    goods: 'those of the merchants whose own organisation (`company.organ_id`) is among their active ones',
    orders: 'those handed out at one of their active organisations (`orders.organ_id`)',
  },
} as const
export type MerchantScopeKind = keyof typeof merchantScopes

/** The words that follow a merchant's goods; all others that staff hear follow the orders. */
export const goodsSubjects: ReadonlySet<Subject> = new Set(mallSubjects)

/**
 * The words of the shop window: whoever looks at it hears that they changed, whether anybody is signed in or not. Stock is
 * not among them, since every purchase changes it.
 */
export const windowSubjects = ['goods', 'category', 'store'] as const satisfies readonly Subject[]
export type WindowSubject = (typeof windowSubjects)[number]
