import * as lucide from 'lucide-react'
import { expect, it } from 'vitest'
import { componentOf, menuIconNames } from './menu-icons.ts'

const missing = (icons: readonly string[]) => icons.filter((icon) => !(componentOf(icon) in lucide))

it('finds every icon that the menu names, and misses one that is none', () => {
  expect(menuIconNames()).toEqual(expect.arrayContaining(['house', 'undo-2', 'network']))
  expect(missing(menuIconNames())).toEqual([])
  expect(missing(['house', 'carrier-pigeon'])).toEqual(['carrier-pigeon'])
})
