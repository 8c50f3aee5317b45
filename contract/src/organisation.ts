import { z } from 'zod'
import { call, open, permission, signedIn } from './call.ts'
import { Empty, Id, idOf, idOrNone, Lat, Lng, line, PictureUrls, page } from './fields.ts'
import { UserInfo } from './identity.ts'
import { P } from './permissions.ts'

export type OrganNode = { id: number; parent_id: number; name: string; kind: string; children: OrganNode[] }
export const OrganNode: z.ZodType<OrganNode> = z.object({
  id: Id,
  parent_id: Id,
  name: z.string(),
  kind: z.string(),
  children: z.lazy(() => z.array(OrganNode)),
})

export const organisation = {
  organGet: call({
    path: '/api/organ/organGet',
    summary: 'The organisation tree',
    kind: 'read',
    access: open,
    input: Empty,
    output: z.array(OrganNode),
    reasons: [],
  }),
  memberUserOrgan: call({
    path: '/api/organ/memberUserOrgan',
    summary: 'The people of an organisation, for pickers',
    kind: 'read',
    access: permission(P.people),
    input: z.object({
      organ_id: idOf('organ'),
      type: z.enum(['member', 'staff']),
      only_organ: z.boolean().default(true),
      this_organ: z.boolean().default(true),
      keyword: line(40).default(''),
      ...page(10),
    }),
    output: z.array(
      z.object({ id: Id, name: z.string(), mobile_masked: z.string(), avatar: PictureUrls.nullable(), organ_id: Id }),
    ),
    reasons: ['ORGAN_NOT_FOUND'],
  }),
  getReceptionOrgans: call({
    path: '/api/organ/getReceptionOrgans',
    summary: 'The organisations and roles this staff member may work in',
    kind: 'read',
    access: signedIn,
    input: Empty,
    output: z.array(
      z.object({
        id: Id,
        name: z.string(),
        is_active: z.boolean(),
        roles: z.array(z.object({ id: Id, name: z.string(), is_active: z.boolean() })),
      }),
    ),
    reasons: [],
  }),
  setReceptionOrgan: call({
    path: '/api/organ/setReceptionOrgan',
    summary: 'Chooses the organisation (and one role) to work in; rights narrow at once',
    kind: 'write',
    access: signedIn,
    input: z.object({ organ_id: idOf('organ'), role_id: idOrNone('role').default(0) }),
    output: z.object({ userinfo: UserInfo.omit({ token: true }), organ: z.object({ id: Id, name: z.string() }) }),
    reasons: ['ORGAN_NOT_FOUND', 'ROLE_NOT_FOUND'],
  }),
  getCompanys: call({
    path: '/api/company/getCompanys',
    summary: 'Open merchants for members, nearest first where a place is given',
    kind: 'read',
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
    access: permission(P.company),
    input: z.object({ ...page(10) }),
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
  getMenus: call({
    path: '/api/menu/getMenus',
    summary: 'The console’s side menu, by sort ascending; entries the person may not use are left out',
    kind: 'read',
    access: signedIn,
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
      }),
    ),
    reasons: [],
  }),
}
