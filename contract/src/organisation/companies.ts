import { z } from 'zod'
import { call, open, permission } from '../call.ts'
import { At, Id, idOrNone, Lat, Lng, line, PictureUrls, page, tablePage } from '../fields.ts'
import { P } from '../permissions.ts'
import { companyAdmin } from './company-admin.ts'
import { CompanyStateName } from './shapes.ts'

const shown = {
  getCompanys: call({
    path: '/api/company/getCompanys',
    summary: 'Open merchants for members, nearest first where a place is given',
    kind: 'read',
    about: ['company', 'organ'],
    shared: { to: 'everybody', unless: ['lat', 'lng'] },
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
    summary: 'Merchants for staff, in all states, with their settings and what they sold',
    kind: 'read',
    about: ['company', 'organ', 'order', 'goods', 'profile'],
    access: permission(P.company),
    input: z.object({
      /** One merchant, all of them where 0. */
      id: idOrNone('company').default(0),
      /** Those of one organisation. */
      organ_id: idOrNone('organ').default(0),
      state: CompanyStateName.optional(),
      /** A part of the name, the licence number, or the whole phone of the contact. */
      keyword: line(40).default(''),
      /** Whether what they sold is counted too. */
      totals: z.boolean().default(false),
      ...tablePage(20, 100),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          intro: z.string(),
          phone: z.string(),
          is_open: z.boolean(),
          state: CompanyStateName,
          /** Why it was not let in, suspended or closed. */
          reason: z.string(),
          organ_id: Id,
          organ_name: z.string(),
          logo: PictureUrls.nullable(),
          hours: z.string(),
          email: z.string(),
          website: z.string(),
          lat: z.number().nullable(),
          lng: z.number().nullable(),
          contact_name: z.string(),
          contact_masked: z.string(),
          licence_no: z.string(),
          licence: PictureUrls.nullable(),
          /** Hundredths of a percent. */
          commission_bp: z.int(),
          /** Points for 100 yuan paid here; null: as the platform is set. */
          points_rate: z.int().nullable(),
          /** Who applied, '' for what came with the installation. */
          applicant: z.string(),
          is_own: z.boolean(),
          /** The platform's own stays open. */
          is_platform: z.boolean(),
          applied_at: At,
          totals: z.object({ goods: z.int(), orders: z.int(), sales_fen: z.int(), commission_fen: z.int() }).nullable(),
          /** Sent back with a change; who saves over a later one is told. */
          version: z.string(),
        }),
      ),
      total: z.int(),
      more: z.boolean(),
      next: z.string().nullable(),
      /** How many there are in each state, whatever state is asked for. */
      counts: z.record(z.string(), z.int()),
    }),
    reasons: [],
  }),
}

export const companies = { ...shown, ...companyAdmin }
