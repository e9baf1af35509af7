import '@srm/domain/sys/position/position.text'
import { positionFields } from '@srm/domain/sys/position/position.fields'
import { z } from 'zod'
import { referenceOf } from '../kit/reference'
import { c, readRoute } from '../kit/route'
import { line } from '../kit/scalars'

/** Reading is everyone's on the staff: the address book and the forms show positions by name. */
export const positionReference = referenceOf({
  base: '/sys/position',
  of: 'sys:position',
  fields: positionFields,
  read: 'signed-in',
  older: true,
})
export type PositionRow = z.infer<typeof positionReference.row>

export const position = c.router({
  ...positionReference.routes,
  queryByCode: readRoute({
    path: '/sys/position/queryByCode',
    query: z.object({ code: line(50, 1) }),
    result: positionReference.row,
    access: 'signed-in',
  }),
})
