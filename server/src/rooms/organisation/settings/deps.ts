import type { EdgeName } from '@heyi/contract/organisation/setting-keys'
import type { Checkable } from '../../../edges/check.ts'
import type { StaffDeps } from '../core/deps.ts'
import type { Settings } from './reader.ts'

export type SettingsDeps = StaffDeps & {
  settings: Settings
  /** Every service outside, to be tried. */
  edges: Readonly<Record<EdgeName, Checkable>>
}
