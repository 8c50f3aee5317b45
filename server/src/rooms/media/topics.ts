import { pictures } from './pictures/topic.ts'
import { posters } from './posters/topic.ts'
import { privateFiles } from './private-files/topic.ts'
import { sheets } from './sheets/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [pictures, privateFiles, posters, sheets]
