import type { Screen } from '../../lib/screen'

const load = () => import('./account-center').then((m) => m.AccountCenter)
const title = { zh: '账户中心', en: 'Account center' }

/** The user menu leads here; the second path is the one older links know. */
export const accountScreens: readonly Screen[] = [
  { key: 'account/center', path: '/account/center', title, load },
  { key: 'account/settings', path: '/account/settings', title, load },
]
