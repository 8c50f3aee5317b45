import { pictureSizes } from '@heyi/contract/media/picture-sizes'
import { expect, it } from 'vitest'
import { PICTURE_WIDTHS } from './picture-widths.ts'

it('draws pictures by the sizes in which they are stored', () => {
  expect(PICTURE_WIDTHS).toEqual(pictureSizes)
})
