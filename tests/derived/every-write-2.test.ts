import { everyWrite } from '../harness/every-write.ts'

await everyWrite(2)
