import type { Route } from '../../../lib/page/screen'

export const screens = [
  {
    key: 'srm/officer-key/list',
    permission: 'srm:officerKey:list',
  },
  {
    key: 'srm/officer-key/mine',
    permission: 'srm:officerKey:add',
    parent: 'srm/officer-key/list',
    title: { zh: '我的密钥', en: 'My key' },
    // A passphrase must not stay behind another tab.
    keepAlive: false,
  },
  {
    key: 'srm/officer-key/rehearsal',
    permission: 'srm:officerKey:list',
    parent: 'srm/officer-key/list',
    title: { zh: '开标演练', en: 'Opening rehearsal' },
    keepAlive: false,
  },
] as const satisfies readonly Route[]
