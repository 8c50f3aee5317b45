import { split } from '../../../kernel/money.ts'

/** What a line costs, and what of that is freight. */
export type LineCost = { id: number; paid_fen: number; freight_fen: number }

/** Lines of an order that costs something else now: its freight stays as far as the sum reaches, the goods share the rest as they did. */
export function reprice(lines: readonly LineCost[], fen: number): LineCost[] {
  const sum = lines.reduce((total, line) => total + line.freight_fen, 0)
  const freight_fen = Math.min(fen, sum)
  const freight = split(
    freight_fen,
    lines.map((line) => line.freight_fen),
  )
  const goods = split(
    fen - freight_fen,
    lines.map((line) => line.paid_fen - line.freight_fen),
  )
  return lines.map(({ id }, i) => ({ id, paid_fen: (goods[i] ?? 0) + (freight[i] ?? 0), freight_fen: freight[i] ?? 0 }))
}
