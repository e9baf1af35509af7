import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/RoleList': () => import('./role-list').then((m) => m.RoleList),
  'system/RoleUserList': () => import('./role-user-list').then((m) => m.RoleUserList),
}
