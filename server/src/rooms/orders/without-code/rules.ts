/** What an order cost: its money, and its points at what they take off. */
export const worthFen = ({ pay_fen, points }: { pay_fen: number; points: number }, points_per_yuan: number): number =>
  pay_fen + Math.ceil((points * 100) / points_per_yuan)
