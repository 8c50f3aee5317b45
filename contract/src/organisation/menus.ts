import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { Id, page } from '../fields.ts'

export const menus = {
  getMenus: call({
    path: '/api/menu/getMenus',
    summary: 'The console’s side menu, by sort ascending; entries the person may not use are left out',
    kind: 'read',
    about: ['staff', 'session'],
    access: signedIn,
    tables: nothing('it answers from what every call knows of who asks'),
    input: z.object({ ...page(500, 500) }),
    output: z.array(
      z.object({
        menu_id: Id,
        parent_id: Id,
        rules_id: Id,
        rules_ids: z.array(z.int()),
        sort: z.int(),
        name: z.string(),
        icon: z.string(),
        url: z.string(),
        permission: z.string(),
        isLeafNode: z.boolean(),
        /** What letters find it: the initials of its name and its pinyin. A group has none. */
        spelled: z.array(z.string()).optional(),
        /** The letter that leads there after g; '' for none. */
        go: z.string(),
      }),
    ),
    reasons: [],
  }),
}
