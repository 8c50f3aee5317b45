import { pictures } from './pictures.ts'

export const media = { ...pictures }
