import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/DepartList': () => import('./depart-list').then((m) => m.DepartList),
  'system/DepartUserList': () => import('./my-department').then((m) => m.MyDepartment),
}
