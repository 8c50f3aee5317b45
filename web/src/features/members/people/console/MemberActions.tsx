import { memberEvents, stateEventsIn } from '@heyi/contract/members/states'
import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { HandHelping, Merge, MessageSquare, Phone, Smartphone, Tags, Trash2, UserCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { type MenuAct, MoreMenu } from '../../../../kit/console/MoreMenu.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { changeParams } from '../../../../lib/console/crud.ts'
import { nav } from '../../../../lib/nav.ts'
import { q } from '../../../../lib/query.ts'
import { useRoute } from '../../../../lib/routes.ts'
import { useMay } from '../../../../lib/session.ts'
import { BeginActing } from '../../parts/BeginActing.tsx'
import { CallReasons } from '../../parts/CallReasons.tsx'
import { isActedFor, type MemberRow } from '../../parts/members.ts'
import { MergeMembers } from '../../parts/merging/MergeMembers.tsx'
import { ReplaceMobile } from '../../parts/ReplaceMobile.tsx'
import { SendMessage } from '../../parts/SendMessage.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { StateDialog } from './StateDialog.tsx'

type Asked = 'call' | 'state' | 'labels' | 'merge' | 'act' | 'message' | 'mobile'

/** What may be done with a member: call, label, say what they are now, remove who has nothing. */
export function MemberActions({ member }: { member: MemberRow }) {
  const { id, name } = member
  const { line, params } = useRoute()
  const { data } = useQuery(q.members.getUserInfo({ user_id: id }))
  const mayLabel = useMay(P.label)
  const mayAct = useMay(P.acting)
  const mayWrite = useMay(P.memberMessage)
  const mayReplace = useMay(P.memberMobile)
  const isMember = data !== undefined && isActedFor(data)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const events = data?.member?.events ?? []
  async function remove() {
    const message = `确定删除“${name}”吗？删除后不再出现在会员列表里，手机号可以重新登记；有订单、积分或余额的会员不能删除。`
    if (!(await confirm({ title: '删除会员', message, confirmText: '删除', isDanger: true }))) return
    await api.members.delUser({ user_id: id })
    toast('已删除', { kind: 'good' })
    nav.redirect(line.path, changeParams(params, { id: '' }))
  }
  const rest = [
    { key: 'message', text: '发消息', Icon: MessageSquare, may: mayWrite && isMember },
    { key: 'act', text: '替会员办理', Icon: HandHelping, may: mayAct && isMember },
    { key: 'mobile', text: '更换手机号', Icon: Smartphone, may: mayReplace && isMember },
    { key: 'state', text: '改状态', Icon: UserCog, may: stateEventsIn(events).length > 0 },
    { key: 'merge', text: memberEvents.merge, Icon: Merge, may: events.includes('merge') },
  ] as const
  const acts: MenuAct[] = rest
    .filter(({ may }) => may)
    .map(({ key, text, Icon }) => ({ key, text, icon: <Icon aria-hidden />, onPress: () => setAsked(key) }))
  if (events.includes('remove'))
    acts.push({
      key: 'remove',
      text: '删除',
      icon: <Trash2 aria-hidden />,
      isDanger: true,
      onPress: () => void remove(),
    })
  return (
    <>
      {member.mobile_masked && (
        <Button variant="plain" icon={<Phone aria-hidden />} isGuarded={false} onPress={() => setAsked('call')}>
          打电话
        </Button>
      )}
      {mayLabel && (
        <Button variant="plain" icon={<Tags aria-hidden />} isGuarded={false} onPress={() => setAsked('labels')}>
          标签
        </Button>
      )}
      <MoreMenu acts={acts} />
      {asked === 'call' && (
        <Dialog isOpen title={`给${name}打电话`} onClose={close}>
          <CallReasons user_id={id} />
        </Dialog>
      )}
      {asked === 'message' && (
        <Dialog isOpen title={`给${name}发消息`} onClose={close}>
          <SendMessage user_id={id} onDone={close} />
        </Dialog>
      )}
      {asked === 'mobile' && (
        <Dialog isOpen title={`更换${name}的手机号`} onClose={close}>
          <ReplaceMobile user_id={id} onDone={close} />
        </Dialog>
      )}
      {asked === 'act' && (
        <Dialog isOpen title={`替${name}办理`} onClose={close}>
          <BeginActing user_id={id} onBegun={close} />
        </Dialog>
      )}
      {asked === 'labels' && <LabelDialog member={data?.member ?? member} user_id={id} name={name} onClose={close} />}
      {asked === 'merge' && (
        <Dialog isOpen title={memberEvents.merge} size="l" isDismissable={false} onClose={close}>
          <MergeMembers
            user_id={id}
            onDone={(kept_id) => {
              close()
              nav.redirect(line.path, changeParams(params, { id: String(kept_id) }))
            }}
          />
        </Dialog>
      )}
      {asked === 'state' && <StateDialog user_id={id} name={name} events={events} onClose={close} />}
    </>
  )
}
