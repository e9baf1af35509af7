import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'system/PermissionLanguage': () => import('./language-list').then((m) => m.LanguageList),
}
