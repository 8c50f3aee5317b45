import { pictures } from './pictures.ts'
import { privateFiles } from './private-files.ts'
import { sheets } from './sheets.ts'

export const media = { ...pictures, ...privateFiles, ...sheets }
