import { memberEvents, stateEventsIn } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { HandHelping, Merge, MessageSquare, Pencil, Phone, Smartphone, Tags, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { idParam, useParams } from '../../../lib/routes.ts'
import { useMay } from '../../../lib/session.ts'
import { BeginActing } from '../parts/BeginActing.tsx'
import { CallReasons } from '../parts/CallReasons.tsx'
import { MemberBlocks } from '../parts/MemberBlocks.tsx'
import { isActedFor, type Person } from '../parts/members.ts'
import { MergeMembers } from '../parts/merging/MergeMembers.tsx'
import { OnceRead } from '../parts/OnceRead.tsx'
import { ReplaceMobile } from '../parts/ReplaceMobile.tsx'
import { SendMessage } from '../parts/SendMessage.tsx'
import { LabelSheet } from './LabelSheet.tsx'
import { StateSheet } from './StateSheet.tsx'

type Asked = 'call' | 'labels' | 'state' | 'merge' | 'act' | 'message' | 'mobile'

/** What may be done with the member, each behind a row. */
function Doings({ person, onAsk }: { person: Person; onAsk: (asked: Asked) => void }) {
  const mayLabel = useMay(P.label)
  const mayAct = useMay(P.acting)
  const mayWrite = useMay(P.memberMessage)
  const mayReplace = useMay(P.memberMobile)
  const { id, member } = person
  return (
    <CellGroup>
      {mayAct && isActedFor(person) && (
        <Cell title="替会员办理" before={<HandHelping aria-hidden />} onPress={() => onAsk('act')} />
      )}
      {mayWrite && isActedFor(person) && (
        <Cell title="发消息" before={<MessageSquare aria-hidden />} onPress={() => onAsk('message')} />
      )}
      {mayLabel && <Cell title="标签" before={<Tags aria-hidden />} onPress={() => onAsk('labels')} />}
      {member?.may_edit && (
        <Cell title="修改资料" before={<Pencil aria-hidden />} href={href(screens.addMember.path, { user_id: id })} />
      )}
      {mayReplace && isActedFor(person) && (
        <Cell title="更换手机号" before={<Smartphone aria-hidden />} onPress={() => onAsk('mobile')} />
      )}
      {member && stateEventsIn(member.events).length > 0 && (
        <Cell title="更改状态" before={<UserRoundCog aria-hidden />} onPress={() => onAsk('state')} />
      )}
      {member?.events.includes('merge') && (
        <Cell title={memberEvents.merge} before={<Merge aria-hidden />} onPress={() => onAsk('merge')} />
      )}
    </CellGroup>
  )
}

/** 会员管理: one member with everything that rooms show of them. */
export function MemberManage() {
  const id = idParam(useParams().user_id)
  const { data, error, isPending, refetch } = useQuery({
    ...q.members.getUserInfo({ user_id: id ?? 0 }),
    enabled: id !== null,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (id === null)
    return (
      <PhoneScreen isReady>
        <NothingChosen
          message="还没有选择会员"
          action={{ text: '看会员列表', href: href(screens.staffMembers.path) }}
        />
      </PhoneScreen>
    )
  return (
    <PhoneScreen
      isReady={!isPending}
      {...(data ? { title: data.name } : {})}
      bottomBar={
        data?.member?.mobile_masked && (
          <Button size="l" isWide icon={<Phone aria-hidden />} isGuarded={false} onPress={() => setAsked('call')}>
            打电话
          </Button>
        )
      }
    >
      {isPending && <SkeletonList rows={5} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <>
          <Card>
            <MemberBlocks user_id={id} under="h1" />
          </Card>
          <OnceRead>
            <Doings person={data} onAsk={setAsked} />
          </OnceRead>
        </>
      )}
      <Sheet isOpen={asked === 'call'} onClose={close} title={`给${data?.name ?? '会员'}打电话`}>
        <CallReasons user_id={id} />
      </Sheet>
      <Sheet isOpen={asked === 'act'} onClose={close} title={`替${data?.name ?? '会员'}办理`}>
        <BeginActing user_id={id} onBegun={close} />
      </Sheet>
      <Sheet isOpen={asked === 'message'} onClose={close} title={`给${data?.name ?? '会员'}发消息`}>
        <SendMessage user_id={id} onDone={close} />
      </Sheet>
      <Sheet isOpen={asked === 'mobile'} onClose={close} title={`更换${data?.name ?? '会员'}的手机号`}>
        <ReplaceMobile user_id={id} onDone={close} />
      </Sheet>
      {data?.member && asked === 'labels' && (
        <LabelSheet user_id={id} name={data.name} member={data.member} onClose={close} />
      )}
      <Sheet isOpen={asked === 'merge'} onClose={close} title={memberEvents.merge}>
        <MergeMembers
          user_id={id}
          onDone={(kept_id) => {
            close()
            nav.redirect(screens.memberManage.path, { user_id: kept_id })
          }}
        />
      </Sheet>
      {data?.member && asked === 'state' && (
        <StateSheet user_id={id} name={data.name} events={data.member.events} onClose={close} />
      )}
    </PhoneScreen>
  )
}
