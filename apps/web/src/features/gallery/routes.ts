import type { Screen } from '../../lib/screen'
import { galleryOn } from './on'

const gallery: Screen = { key: 'dev/gallery', path: '/dev/gallery', title: { zh: '组件陈列', en: 'Widget gallery' } }

/** Every widget in every state, for those who build with them and for the checks. Absent from production builds. */
export const screens: readonly Screen[] = galleryOn ? [gallery] : []
