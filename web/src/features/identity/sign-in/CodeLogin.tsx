import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { session } from '../../../lib/session.ts'
import { SignIn } from './SignIn.tsx'

type Organ = OutputOf<Contract['organisation']['organGet']>[number]

function nameIn(tree: readonly Organ[], id: number): string {
  for (const organ of tree) {
    const name = organ.id === id ? organ.name : nameIn(organ.children, id)
    if (name) return name
  }
  return ''
}

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
  const { data: tree = [] } = useQuery({ ...q.organisation.organGet(), enabled: organ_id !== null })
  const name = organ_id === null ? '' : nameIn(tree, organ_id)
  return <SignIn welcome={name ? `${name}邀请您加入和颐` : '欢迎来到和颐'} mode="code" />
}
