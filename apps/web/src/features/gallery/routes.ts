import type { Route } from '../../lib/page/screen'

declare const __GALLERY__: boolean

const gallery: Route = { key: 'dev/gallery', title: { zh: '组件陈列', en: 'Widget gallery' } }

/** Every widget in every state, for those who build with them and for the checks. Absent from production builds. */
export const screens: readonly Route[] = import.meta.env.DEV || (typeof __GALLERY__ !== 'undefined' && __GALLERY__) ? [gallery] : []
