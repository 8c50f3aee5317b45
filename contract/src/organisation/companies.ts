import { z } from 'zod'
import { call, open, permission } from '../call.ts'
import { Id, idOrNone, Lat, Lng, PictureUrls, page } from '../fields.ts'
import { P } from '../permissions.ts'

export const companies = {
  getCompanys: call({
    path: '/api/company/getCompanys',
    summary: 'Open merchants for members, nearest first where a place is given',
    kind: 'read',
    about: ['company', 'organ'],
    access: open,
    input: z.object({ lat: Lat.optional(), lng: Lng.optional(), ...page(10) }),
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        intro: z.string(),
        logo: PictureUrls.nullable(),
        distance_m: z.int().nullable(),
      }),
    ),
    reasons: [],
  }),
  getCompanysTo: call({
    path: '/api/company/getCompanysTo',
    summary: 'Merchants for staff, in all states',
    kind: 'read',
    about: ['company', 'organ'],
    access: permission(P.company),
    /** `organ_id` narrows to the merchants of one organisation. */
    input: z.object({ organ_id: idOrNone('organ').default(0), ...page(10) }),
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        intro: z.string(),
        phone: z.string(),
        is_open: z.boolean(),
        organ_id: Id,
        organ_name: z.string(),
      }),
    ),
    reasons: [],
  }),
}
