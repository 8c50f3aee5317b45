import type { RoleKey } from '@heyi/contract/roles'

/** The seeded sign-in of each shipped role. */
export const SEEDED_STAFF: Record<RoleKey, string> = {
  platform_admin: '13800000001',
  organ_admin: '13800000002',
  operator: '13800000003',
  writeoff: '13800000004',
  doctor: '13800000005',
  assessor: '13800000006',
  service: '13800000007',
}
/** A seeded member who has bought, paid, collected and been written to. */
export const SEEDED_MEMBER = '13900000001'
