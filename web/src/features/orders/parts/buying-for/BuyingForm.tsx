import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { PeopleField } from '../../../../lib/people-picker/PeopleField.tsx'
import type { PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import { session } from '../../../../lib/session.ts'
import { chooseMember } from './draft.ts'
import { GoodsPicker } from './GoodsPicker.tsx'
import { findBuyers } from './members.ts'
import { Pay } from './Pay.tsx'
import { ChosenLines, hasOff, OffFields, Section, WayFields } from './Sections.tsx'
import type { BuyingFor } from './useBuyingFor.ts'

/** For whom; nobody buys for themselves here. */
export function chooseOther(person: PickedPerson | undefined): void {
  const isSelf = person !== undefined && person.id === session.user()?.user_id
  if (isSelf) toast('不能给自己代下单，请在手机上自己购买', { kind: 'bad' })
  else chooseMember(person ?? null)
}

/** The member and the goods. */
export function Choices({ buying, scan }: { buying: BuyingFor; scan?: React.ReactNode }) {
  const { draft } = buying
  return (
    <>
      <Section title="会员">
        <PeopleField
          label="会员"
          isLabelHidden
          find={findBuyers}
          value={draft.member ? [draft.member] : []}
          onChange={([person]) => chooseOther(person)}
        />
        {!draft.member && scan}
      </Section>
      <Section title="商品">
        {draft.lines.length > 0 && <ChosenLines {...buying} />}
        <GoodsPicker />
      </Section>
    </>
  )
}

/** How the goods reach the member, and what they cost. */
export function Terms({ buying }: { buying: BuyingFor }) {
  const { draft, quote, error, retry, delivery, lack } = buying
  return (
    <>
      {draft.lines.length > 0 && delivery && (
        <Section title="怎么拿到">
          <WayFields {...buying} />
        </Section>
      )}
      {(hasOff(quote) || draft.coupon_ids.length > 0) && (
        <Section title="优惠">
          <OffFields {...buying} />
        </Section>
      )}
      <Section title="付款">
        {error ? (
          <ErrorState message={sentenceOf(error)} onRetry={retry} />
        ) : quote ? (
          <Pay {...buying} />
        ) : (
          <p>{lack}</p>
        )}
      </Section>
    </>
  )
}
