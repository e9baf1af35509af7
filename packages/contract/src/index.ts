import { c } from './kit/route'
import { announcement } from './sys/announcement'
import { department } from './sys/department'
import { dict } from './sys/dict'
import { file } from './sys/file'
import { permission } from './sys/permission'
import { role } from './sys/role'
import { session } from './sys/session'
import { user } from './sys/user'
import { inquiry } from './srm/inquiry'
import { quotation } from './srm/quotation'
import { supplier } from './srm/supplier'
import { portal } from './portal/announcement'

/** The whole wire contract: one line per slice. */
export const contract = c.router({
  session,
  user,
  role,
  department,
  permission,
  dict,
  file,
  announcement,
  inquiry,
  quotation,
  supplier,
  portal,
})
