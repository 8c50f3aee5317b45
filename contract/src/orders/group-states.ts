import { lifecycle } from '../states.ts'

/** States of a group of people who buy together; numbers are those of the wire (field "status"), names those of the code. */
export const groupStates = {
  FORMING: { status: 1, name: '拼团中' },
  SUCCESS: { status: 2, name: '已成团' },
  FAILED: { status: 3, name: '未成团' },
} as const
export type GroupState = keyof typeof groupStates
export type GroupEvent = 'join' | 'fill' | 'fail'

export const groupLife = lifecycle<GroupState, GroupEvent>({
  title: 'Group buy',
  states: groupStates,
  begins: {
    FORMING: 'its first person has paid',
    FAILED: 'paid for when it was full and no new one could begin: the money goes back',
  },
  moves: [
    { from: 'FORMING', event: 'join', to: 'FORMING', by: ['owner'], label: '付款参团' },
    { from: 'FORMING', event: 'fill', to: 'SUCCESS', by: ['owner'], label: '最后一人付款，成团' },
    {
      from: 'FORMING',
      event: 'fail',
      to: 'FAILED',
      by: ['system'],
      label: '到时没有拼成，全额退款',
      after: '活动设定的 1 到 48 小时',
    },
  ],
})
