import type { Pages } from '../../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'modules/message/SysMessageTemplateList': () => import('./template-list').then((m) => m.TemplateList),
  'modules/message/SysMessageList': () => import('./message-list').then((m) => m.MessageList),
}
