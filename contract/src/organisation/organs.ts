import { z } from 'zod'
import { call, open } from '../call.ts'
import { Empty } from '../fields.ts'
import { branch, organAdmin } from './organ-admin.ts'
import { OrganNode } from './shapes.ts'

const tree = {
  organGet: call({
    path: '/api/organ/organGet',
    summary:
      'The open organisations from one downwards: all of them where they are few, else those right below it; or who of them is called so',
    kind: 'read',
    about: ['organ'],
    access: open,
    input: z.object(branch),
    output: z.array(OrganNode),
    reasons: [],
  }),
  getOrganContact: call({
    path: '/api/organ/getOrganContact',
    summary:
      'Whom to call: the nearest organisation from the person’s own upwards that has a phone, and while nobody answers, from when on',
    kind: 'read',
    about: ['organ'],
    access: open,
    input: Empty,
    output: z.object({ name: z.string(), phone: z.string(), hours: z.string(), opens: z.string() }),
    reasons: [],
  }),
}

export const organs = { ...tree, ...organAdmin }
