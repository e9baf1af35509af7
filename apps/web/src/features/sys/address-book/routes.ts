import type { Screen } from '../../../lib/screen'

export const addressBookScreens: readonly Screen[] = [
  {
    key: 'system/AddressList',
    path: '/isystem/addressList',
    title: { zh: '通讯录', en: 'Address book' },
    load: () => import('./address-list').then((m) => m.AddressList),
  },
]
