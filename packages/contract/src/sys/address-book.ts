import { z } from 'zod'
import { c, listRoute } from '../kit/route'
import { id } from '../kit/scalars'

/** A colleague and how to reach them. */
export const AddressRow = z.object({
  userId: id,
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  /** Codes of positions, and their names. */
  post: z.string().nullable(),
  post_dictText: z.string().nullable(),
  telephone: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  departId: z.string().nullable(),
  /** Of all departments, `A | B`. */
  departName: z.string(),
})
export type AddressRow = z.infer<typeof AddressRow>

/** `orgCode` keeps a department and those below it; the filters are `realname` and `workNo`. For the staff alone. */
export const addressBook = c.router({
  list: listRoute('/sys/user/queryByOrgCodeForAddressList', { row: AddressRow, access: 'signed-in' }),
  queryByOrgCode: listRoute('/sys/user/queryByOrgCode', { row: AddressRow, access: 'signed-in' }),
})
