import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

/** The console's screens of this feature. */
export const consoleRoutes: RouteLine[] = [
  {
    ...screens.members,
    audience: 'console',
    permission: P.member,
    isTable: true,
    load: () => import('./console/members/MemberList.tsx').then((m) => m.MemberList),
  },
  {
    ...screens.systemLabels,
    audience: 'console',
    permission: P.systemLabel,
    isTable: true,
    load: () => import('./console/labels/SystemLabels.tsx').then((m) => m.SystemLabels),
  },
  {
    ...screens.labels,
    audience: 'console',
    permission: P.label,
    isTable: true,
    load: () => import('./console/labels/LabelManage.tsx').then((m) => m.LabelManage),
  },
  {
    ...screens.actingLog,
    audience: 'console',
    permission: P.audit,
    isTable: true,
    load: () => import('./console/acting/ActingLog.tsx').then((m) => m.ActingLog),
  },
  {
    ...screens.auditLog,
    audience: 'console',
    permission: P.audit,
    isTable: true,
    load: () => import('./console/audit/AuditLog.tsx').then((m) => m.AuditLog),
  },
  {
    ...screens.certifications,
    audience: 'console',
    permission: P.certification,
    isTable: true,
    load: () => import('./console/certification/Certifications.tsx').then((m) => m.Certifications),
  },
]
