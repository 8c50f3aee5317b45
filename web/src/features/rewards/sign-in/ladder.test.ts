import { describe, expect, it } from 'vitest'
import { dayWords, isNewRound, ladderSteps, makeUpQuestion, signInRules } from './ladder.ts'

const ladder = [5, 5, 10, 10, 15, 15, 30].map((points, index) => ({ streak: index + 1, points }))
const states = (streak: number, signed_today: boolean) =>
  ladderSteps({ ladder, streak, signed_today })
    .map((step) => step.state[0])
    .join('')

describe('the ladder of a round', () => {
  it('begins with the first step to come', () => expect(states(0, false)).toBe('nllllll'))
  it('marks the days done and the one to come', () => {
    expect(states(1, true)).toBe('dnlllll')
    expect(states(3, false)).toBe('dddnlll')
  })
  it('stays full on the day a round ends and is empty on the day after', () => {
    expect(states(7, true)).toBe('ddddddd')
    expect(states(7, false)).toBe('nllllll')
    expect(states(8, true)).toBe('dnlllll')
  })
  it('is a new round only once a whole one lies behind it', () => {
    const rounds = [
      [6, false],
      [7, true],
      [7, false],
      [8, true],
    ] as const
    expect(rounds.map(([streak, signed_today]) => isNewRound({ ladder, streak, signed_today }))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('today', () => {
  it('reads as a person says it', () => expect(dayWords('2026-11-21')).toBe('11月21日 星期六'))
})

describe('the rules', () => {
  it('name the points of the first and the last day', () => {
    const rules = (cards: number, month_cap: number) => signInRules({ ladder, cards, month_cap }).join('')
    expect(rules(2, 0)).toContain('第1天得5积分，第7天得30积分')
    expect(rules(2, 0)).toContain('2张补签卡')
    expect(rules(2, 0)).toContain('补签不会让积分变少')
    expect(rules(2, 0)).not.toContain('最多')
    expect(rules(0, 300)).toContain('每个月最多300')
    expect(rules(0, 300)).not.toContain('补签')
  })
})

describe('the question before a card is spent', () => {
  const day = '2026-11-18'
  it('says what the day brings and what comes next, joined or not', () => {
    expect(makeUpQuestion({ day, streak: 6, points: 10, next_points: 30 }, { streak: 6, signed_today: true })).toBe(
      '用1张补签卡补上11月18日 星期三，得10积分。连续的天数还是6天，明天签到得30积分。确定吗？',
    )
    expect(makeUpQuestion({ day, streak: 4, points: 10, next_points: 15 }, { streak: 1, signed_today: false })).toBe(
      '用1张补签卡补上11月18日 星期三，得10积分。补上后连续4天，今天签到得15积分。确定吗？',
    )
  })
  it('promises no points where a month has brought its most', () => {
    expect(makeUpQuestion({ day, streak: 2, points: 0, next_points: 0 }, { streak: 1, signed_today: true })).toBe(
      '用1张补签卡补上11月18日 星期三。补上后连续2天。确定吗？',
    )
  })
})
