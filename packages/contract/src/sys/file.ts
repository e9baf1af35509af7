import { c, writeRoute } from '../kit/route'
import { FileRef } from '../kit/scalars'

export const file = c.router({
  /** multipart/form-data with `file`, and `biz` if one likes. The message is the stored path (spec 2 §7). */
  upload: writeRoute({ path: '/sys/common/upload', result: FileRef, access: 'signed-in', beforeCompletion: true }),
})
