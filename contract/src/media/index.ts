import { pictures } from './pictures.ts'
import { privateFiles } from './private-files.ts'

export const media = { ...pictures, ...privateFiles }
