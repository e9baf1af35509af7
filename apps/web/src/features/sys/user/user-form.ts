import { requiredLine } from '@srm/contract/kit/scalars'
import { UserAdd, UserEdit } from '@srm/contract/sys/user'
import '@srm/domain/sys/session/session.text'
import { isFormPassword } from '@srm/domain/sys/user/user.rules'
import { z } from 'zod'

// The form asks this beyond the calls: older clients may leave the staff number out.
const workNo = requiredLine(40, 'USER_WORK_NO_EMPTY')

export const UserAddForm = UserAdd.omit({ id: true })
  .extend({
    workNo,
    password: z
      .string()
      .max(200)
      .prefault('')
      .refine(isFormPassword, { params: { errorKey: 'USER_PASSWORD_FORMAT' } }),
    confirmpassword: requiredLine(200, 'USER_CONFIRM_EMPTY'),
  })
  .refine((v) => v.password === v.confirmpassword, { path: ['confirmpassword'], params: { errorKey: 'PASSWORDS_DIFFER' } })
export const UserEditForm = UserEdit.extend({ workNo })
