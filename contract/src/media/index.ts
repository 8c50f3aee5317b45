import { pictures } from './pictures.ts'
import { posters } from './posters.ts'
import { privateFiles } from './private-files.ts'
import { sheets } from './sheets.ts'

export const media = { ...pictures, ...posters, ...privateFiles, ...sheets }
