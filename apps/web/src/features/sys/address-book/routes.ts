import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/AddressList', path: '/isystem/addressList', title: { zh: '通讯录', en: 'Address book' } },
] as const satisfies readonly Route[]
