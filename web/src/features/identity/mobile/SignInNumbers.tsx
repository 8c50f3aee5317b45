import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { DropMobile } from './DropMobile.tsx'

type SignInNumber = OutputOf<Contract['identity']['getMobiles']>[number]

/** Every number that signs somebody in who was two members once, each to be taken away but for the last. */
export function SignInNumbers({ numbers }: { numbers: readonly SignInNumber[] }) {
  const [gone, setGone] = useState<SignInNumber | null>(null)
  return (
    <>
      <CellGroup title="能登录您账号的手机号">
        {numbers.map((one) => (
          <Cell
            key={one.id}
            title={one.mobile_masked}
            after={
              <Button variant="plain" size="s" aria-label={`去掉${one.mobile_masked}`} onPress={() => setGone(one)}>
                去掉
              </Button>
            }
          />
        ))}
      </CellGroup>
      {gone && (
        <DropMobile number={gone} others={numbers.filter((one) => one !== gone)} onClose={() => setGone(null)} />
      )}
    </>
  )
}
