import type { Route } from '../../lib/page/screen'

const title = { zh: '账户中心', en: 'Account center' }

/** The user menu leads here; the second path is the one older links know. */
export const screens = [
  { key: 'account/center', title },
  { key: 'account/settings', title },
] as const satisfies readonly Route[]
