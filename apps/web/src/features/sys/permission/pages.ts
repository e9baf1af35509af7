import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/PermissionList': () => import('./permission-list').then((m) => m.PermissionList),
  'system/PermissionPreview': () => import('./permission-preview').then((m) => m.PermissionPreview),
}
