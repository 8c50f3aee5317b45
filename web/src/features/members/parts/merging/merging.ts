import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { genders } from '@heyi/contract/identity/profile-rules'
import { count, money } from '../../../../lib/format.ts'

type Members = Contract['members']
export type Choice = OutputOf<Members['getMergeChoices']>[number]
export type Preview = OutputOf<Members['getMergePreview']>
export type Merging = OutputOf<Members['getMergings']>[number]
export type Left = OutputOf<Members['undoMerge']>
export type Side = Preview['kept']

/** What staff commonly write, by one tap. */
export const mergePresets = ['同一个人登记了两次', '本人换了手机号', '家属确认是同一个人'] as const
export const undoPresets = ['选错了人', '不是同一个人', '本人要求'] as const

type SideFact = { name: string; of: (side: Side) => string }
/** What tells two people apart, each with its words. */
export const ownFacts: readonly SideFact[] = [
  { name: '姓名', of: ({ name }) => name },
  { name: '手机号', of: ({ mobile_masked }) => mobile_masked || '没有手机号' },
  { name: '性别', of: ({ gender }) => genders[gender] },
  { name: '生日', of: ({ birthday }) => birthday ?? '没有填写' },
  { name: '机构', of: ({ organ_name }) => organ_name },
]
/** What each is and has besides. */
export const otherFacts: readonly SideFact[] = [
  { name: '实名认证', of: ({ is_certified }) => (is_certified ? '已认证' : '没有认证') },
  { name: '最近来过', of: ({ seen_on }) => seen_on ?? '还没来过' },
  { name: '会员编号', of: ({ id }) => String(id) },
  { name: '订单', of: ({ has }) => `${count(has.orders)}个` },
  { name: '积分', of: ({ has }) => count(has.points) },
  { name: '余额', of: ({ has }) => money(has.balance_fen) },
]
/** The names of what differs between two. */
export const differing = (one: Side, other: Side): string[] =>
  ownFacts.filter(({ of }) => of(one) !== of(other)).map(({ name }) => name)
/** A member in one line, as they are told apart from another. */
export const sideWords = ({ name, mobile_masked, birthday }: Side): string =>
  `${name}（${[mobile_masked || '没有手机号', birthday && `${birthday}生`].filter(Boolean).join('，')}）`

/** What moves to whoever is kept, in words. */
export function movesWords({ orders, points, balance_fen, labels, cart }: Side['has']): string {
  const words = [
    orders > 0 && `${count(orders)}个订单`,
    points > 0 && `${count(points)}积分`,
    balance_fen > 0 && `${money(balance_fen)}余额`,
    labels > 0 && `${count(labels)}个标签`,
    cart > 0 && `购物车里的${count(cart)}种商品`,
  ].filter(Boolean)
  return words.length ? words.join('、') : '没有订单、积分、余额、标签和购物车商品'
}
