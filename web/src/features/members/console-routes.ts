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
    load: () => import('./people/console/MemberList.tsx').then((m) => m.MemberList),
  },
  {
    ...screens.systemLabels,
    audience: 'console',
    permission: P.systemLabel,
    isTable: true,
    load: () => import('./labels/console/SystemLabels.tsx').then((m) => m.SystemLabels),
  },
  {
    ...screens.labels,
    audience: 'console',
    permission: P.label,
    isTable: true,
    load: () => import('./labels/console/LabelManage.tsx').then((m) => m.LabelManage),
  },
  {
    ...screens.actingLog,
    audience: 'console',
    permission: P.audit,
    isTable: true,
    load: () => import('./acting/console/ActingLog.tsx').then((m) => m.ActingLog),
  },
  {
    ...screens.auditLog,
    audience: 'console',
    permission: P.audit,
    isTable: true,
    load: () => import('./audit/console/AuditLog.tsx').then((m) => m.AuditLog),
  },
  {
    ...screens.certifications,
    audience: 'console',
    permission: P.certification,
    isTable: true,
    load: () => import('./certification/console/Certifications.tsx').then((m) => m.Certifications),
  },
]
