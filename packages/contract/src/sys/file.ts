import { z } from 'zod'
import { c, writeRoute } from '../kit/route'
import { FileRef, id, line, oneFile } from '../kit/scalars'

export const file = c.router({
  /** Takes multipart/form-data with `file`, and `biz` if one likes. The message of the answer is the stored path. */
  upload: writeRoute({ path: '/sys/common/upload', body: oneFile, result: FileRef, access: 'signed-in', beforeCompletion: true }),
  /** Another name for an own file that no document has held yet; its extension stays. */
  rename: writeRoute({
    method: 'PUT',
    path: '/sys/common/renameFile',
    body: z.object({ id, fileName: line(255, 1) }),
    result: FileRef,
    access: 'signed-in',
    beforeCompletion: true,
  }),
})
