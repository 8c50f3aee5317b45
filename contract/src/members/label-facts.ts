/** What a label's rule may ask of a member: each fact with its numbers, their bounds and the words around them. */
export const labelFacts = {
  bought: {
    numbers: {
      days: { label: '最近多少天内下过单', min: 1, max: 365 },
      times: { label: '这些天里至少下单几次', min: 1, max: 99 },
    },
  },
  age: { numbers: { from: { label: '年满多少岁', min: 1, max: 120 } } },
  unseen: { numbers: { days: { label: '多少天没来过', min: 1, max: 365 } } },
  points: { numbers: { from: { label: '至少多少积分', min: 1, max: 1_000_000 } } },
} as const
export type LabelFact = keyof typeof labelFacts
type Numbers<F extends LabelFact> = { [N in keyof (typeof labelFacts)[F]['numbers']]: number }
/** A rule: a member who fits every fact that is asked carries the label. */
export type LabelFacts = { [F in LabelFact]?: Numbers<F> | undefined }

/** A rule in words: 最近30天至少下单2次，年满75岁. */
export function factWords({ bought, age, unseen, points }: LabelFacts): string {
  return [
    bought && `最近${bought.days}天至少下单${bought.times}次`,
    age && `年满${age.from}岁`,
    unseen && `${unseen.days}天没来过`,
    points && `至少${points.from}积分`,
  ]
    .filter(Boolean)
    .join('，')
}
