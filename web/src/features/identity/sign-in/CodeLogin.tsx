import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { session } from '../../../lib/session.ts'
import { SignIn } from './SignIn.tsx'

/** 快捷注册: from an invitation link or code, which names the organisation, the merchant and who invites. */
export function CodeLogin() {
  const params = useParams()
  const organ_id = idParam(params.organ_id)
  // Kept before the form is there: it goes with the sign-in, over a reload too.
  useState(() =>
    session.rememberOrigin({
      organ_id,
      work_id: idParam(params.work_id),
      company_id: idParam(params.company_id),
      invite: params.invite ?? '',
    }),
  )
  const { data = [] } = useQuery({ ...q.organisation.organGet({ id: organ_id ?? 0 }), enabled: organ_id !== null })
  const name = data[0]?.name ?? ''
  return <SignIn welcome={name ? `${name}邀请您加入和颐` : '欢迎来到和颐'} mode="code" />
}
