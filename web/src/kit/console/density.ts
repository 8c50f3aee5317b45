/** How high the rows of a table are: 40 px or 52 px. */
export const densities = { compact: '紧凑', roomy: '宽松' } as const
export type Density = keyof typeof densities

/** Under this height of the window, in px, rows are compact unless the person chose otherwise. */
const ROOMY_FROM = 800

export const usualDensity = (): Density => (window.innerHeight < ROOMY_FROM ? 'compact' : 'roomy')
