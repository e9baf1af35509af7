export { isImage, publicFileUrl } from './site-file'
export { siteView, timelineView } from './site.view'
export { siteHead } from './site-head'
