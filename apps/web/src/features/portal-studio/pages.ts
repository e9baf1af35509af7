import type { Pages } from '../../lib/page/screen'
import type { screens } from './routes'

export const pages: Pages<typeof screens> = {
  'portal/studio': () => import('./template-page').then((m) => m.TemplatePage),
  'portal/studio/edit': () => import('./editor-page').then((m) => m.EditorPage),
  'portal/studio/news': () => import('./news-list').then((m) => m.NewsList),
  'portal/studio/news/form': () => import('./news-form').then((m) => m.NewsForm),
  'portal/studio/timeline': () => import('./timeline-list').then((m) => m.TimelineList),
  'portal/studio/partners': () => import('./partner-list').then((m) => m.PartnerList),
}
