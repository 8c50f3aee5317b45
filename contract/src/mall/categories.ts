import { z } from 'zod'
import { call, nothing, permission } from '../call.ts'
import {
  ClientReqId,
  Empty,
  Id,
  idOf,
  idOrNone,
  line,
  lineOf,
  listOf,
  MediaId,
  PictureUrls,
  tablePage,
  Version,
  wholeOf,
} from '../fields.ts'
import { P } from '../permissions.ts'
import { categoryFields } from './category-rules.ts'

export const categories = {
  getCategoriesTo: call({
    path: '/v2/api/goods/getCategoriesTo',
    summary: 'Categories for staff in the order of the tree, each with how many goods it holds',
    kind: 'read',
    about: ['category', 'goods'],
    access: permission(P.categoryEdit),
    input: z.object({ keyword: line(10).default(''), ...tablePage(20) }),
    output: listOf(
      z.object({
        id: Id,
        /** 0 at the top. */
        parent_id: Id,
        name: z.string(),
        /** Of the one above it; '' at the top. */
        parent_name: z.string(),
        /** How many stand below it. */
        children: z.int(),
        sort: z.int(),
        picture_id: z.string().nullable(),
        picture: PictureUrls.nullable(),
        /** Of its own, those of its children not counted. */
        goods: z.int(),
        updated_at: z.string(),
      }),
    ),
    reasons: [],
  }),
  setCategory: call({
    path: '/v2/api/goods/setCategory',
    summary: 'Adds a category, or renames, pictures, orders or moves one; two levels',
    kind: 'write',
    changes: ['category', 'goods'],
    access: permission(P.categoryEdit),
    idempotent: true,
    input: z.object({
      id: idOrNone('category').default(0),
      /** The category's updated_at. */
      version: Version.optional(),
      parent_id: idOrNone('category').default(0),
      name: lineOf(categoryFields.name),
      sort: wholeOf(categoryFields.sort).default(100),
      picture_id: MediaId.nullable().default(null),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ id: Id, version: z.string() }),
    reasons: [
      'CATEGORY_NOT_FOUND',
      'CATEGORY_TOO_DEEP',
      'CATEGORY_NAME_TAKEN',
      'CATEGORY_TOO_MANY',
      'MEDIA_NOT_FOUND',
      'CHANGED_MEANWHILE',
    ],
  }),
  delCategory: call({
    path: '/v2/api/goods/delCategory',
    summary: 'Deletes a category without goods and without categories below it',
    kind: 'write',
    changes: ['category', 'goods'],
    access: permission(P.categoryEdit),
    overwrites: nothing('a category is deleted once, and only while nothing is in it'),
    input: z.object({ id: idOf('category') }),
    output: Empty,
    reasons: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE', 'CATEGORY_HAS_CHILDREN'],
  }),
}
