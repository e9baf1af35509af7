import { c } from './kit/route'
import { announcement } from './sys/announcement'
import { dict } from './sys/dict'
import { file } from './sys/file'
import { permission } from './sys/permission'
import { session } from './sys/session'
import { inquiry } from './srm/inquiry'
import { quotation } from './srm/quotation'
import { supplier } from './srm/supplier'
import { portal } from './portal/announcement'

/** The whole wire contract: one line per slice. */
export const contract = c.router({
  session,
  permission,
  dict,
  file,
  announcement,
  inquiry,
  quotation,
  supplier,
  portal,
})
