import { CircleCheckBig, CornerDownLeft } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { stepFound } from '../../../../kit/fields/step-found.ts'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import type { OrderDetailData } from '../../parts/orders.ts'
import { chosenWords } from '../../parts/uses.ts'
import { WaitsForColleague } from '../../parts/WaitsForColleague.tsx'
import { DeskAside } from './DeskAside.tsx'
import { DeskOrder } from './DeskOrder.tsx'
import { FoundOrders, useToday } from './DeskOrders.tsx'
import { type DeskView, isToHandOver, isWithoutCode } from './desk-view.ts'
import styles from './OrderDesk.module.css'
import { useDesk } from './useDesk.ts'
import { WithoutCode } from './WithoutCode.tsx'

/** 核销台: one box for the scanner and the keyboard, the order it names, and what this desk handed out today. */
export function OrderDesk() {
  const desk = useDesk()
  const today = useToday()
  function submit(event: FormEvent) {
    event.preventDefault()
    desk.enter()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (stepFound(event)) return
    // A key that is held down, or an input method that takes its choice, is no Enter of ours.
    if (event.key === 'Enter' && (event.repeat || event.nativeEvent.isComposing)) event.preventDefault()
    if (event.key === 'Escape') desk.clear()
  }
  return (
    <ConsoleFrame isReady={!today.isPending} detail="扫码、核对、回车确认：不用鼠标">
      <div className={styles.desk}>
        <section className={styles.work} aria-label="核销" onKeyDown={onKeyDown}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <TextField
              ref={desk.box}
              label="扫取货码，或输入取货码、订单号、手机后四位"
              value={desk.text}
              onChange={desk.type}
              autoComplete="off"
              maxLength={200}
              error={desk.problem || undefined}
            />
            <Button type="submit" variant="plain" size="l" isGuarded={false} icon={<CornerDownLeft aria-hidden />}>
              查看
            </Button>
          </form>
          {desk.left && desk.view.kind !== 'looking' && <LeftOrder order={desk.left} />}
          <View desk={desk} />
        </section>
        <DeskAside today={today} onOpen={desk.look} />
      </div>
    </ConsoleFrame>
  )
}

/** What the box has led to. */
function View({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { view } = desk
  if (view.kind === 'idle') return <p className={styles.idle}>请取货人出示二维码或取货码，扫一下，订单就会出现在这里</p>
  if (view.kind === 'looking') return <SkeletonList rows={4} hasPicture={false} />
  if (view.kind === 'search') return <FoundOrders keyword={view.keyword} onChoose={desk.look} />
  if (view.kind === 'problem') {
    const { again } = view
    return (
      <ErrorState
        message={view.words}
        detail={view.detail || undefined}
        action={again ? { text: '重试', onPress: () => desk.look(again) } : { text: '扫下一个', onPress: desk.clear }}
      />
    )
  }
  if (view.kind === 'done') return <Done done={view} onLook={desk.look} />
  if (view.kind === 'waits')
    return (
      <WaitsForColleague
        order_id={view.order.id}
        until={view.until}
        onOver={() => void desk.hear(view.order.order_no)}
      />
    )
  const { shown, words, isAsked = false } = view
  const part = chosenWords(shown.order.lines, shown.chosen)
  const what = part ? `核销${part}` : '确认核销'
  return (
    <DeskOrder shown={shown} words={words} isAsked={isAsked} onChoose={desk.choose}>
      {isToHandOver(shown) && (
        <Button
          variant="accent"
          size="l"
          isBusy={desk.isConfirming}
          isGuarded={false}
          icon={<CircleCheckBig aria-hidden />}
          onPress={() => desk.confirm(shown)}
        >
          {shown.elsewhere && isAsked ? `再按一次${what}（回车）` : `${what}（回车）`}
        </Button>
      )}
      {isWithoutCode(shown) && <WithoutCode shown={shown} onDone={desk.given} />}
      <Button variant="plain" size="l" isGuarded={false} isDisabled={desk.isConfirming} onPress={desk.clear}>
        换一单（Esc）
      </Button>
    </DeskOrder>
  )
}

/** Another scan has taken the place of an order that nobody handed over. */
function LeftOrder({ order: { buyer, order_no } }: { order: OrderDetailData }) {
  return (
    <Note tone="warn" role="status">
      上一单（{buyer.name || '会员'} {buyer.mobile_masked}，订单 {order_no}）还没有核销
    </Note>
  )
}

type DoneProps = { done: Extract<DeskView, { kind: 'done' }>; onLook: (order_no: string) => Promise<void> }
/** It is handed over: said aloud, and so large that it is seen from the counter; with what else the same person may take along. */
function Done({ done: { order, words, more }, onLook }: DoneProps) {
  return (
    <>
      <div role="status" className={styles.done}>
        <CircleCheckBig aria-hidden />
        <div>
          <strong>核销成功</strong>
          <p>
            订单 {order.order_no}，{words}。{!more && '可以直接扫下一个。'}
          </p>
        </div>
      </div>
      {more && (
        <>
          <Note tone="warn" role="status">
            {order.buyer.name || '这位会员'}还有{more.count}单在这里等：{more.title}
            {more.count > 1 && '等'}。请再扫它的取货码
          </Note>
          <div>
            <Button variant="plain" size="l" isGuarded={false} onPress={() => onLook(more.order_no)}>
              看看是什么
            </Button>
          </div>
        </>
      )}
    </>
  )
}
