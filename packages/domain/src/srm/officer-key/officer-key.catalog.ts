import { actionsOf, catalogOf } from '../../kit/catalog'
import { officerKeyMachine } from './officer-key.machine'
import { keyPurposes, revocationReasons } from './officer-key.rules'

const reading = ['srm:officerKey:list', 'srm:officerKey:queryById', 'srm:officerKey:exportXls'] as const
const own = ['srm:officerKey:add', 'srm:officerKey:certify', 'srm:officerKey:replace', 'srm:officerKey:revoke'] as const
/** Whoever is given `open` and `withdraw` both could end the keys of others and open with an own one: no template has them. */
export const officerKeyCatalog = catalogOf({
  slice: 'officerKey',
  menus: [
    {
      key: 'list',
      parent: 'inquiry.group',
      path: '/srm/officer-key/list',
      component: 'srm/officer-key/list',
      icon: 'key',
      order: 9,
      keepAlive: true,
      needs: ['srm:officerKey:list', 'srm:officerKey:queryById'],
      roles: ['opener', 'auditor', 'purchaseManager'],
    },
  ],
  permissions: [...reading, 'srm:officerKey:add', 'srm:officerKey:open', ...actionsOf(officerKeyMachine)],
  dicts: {
    officer_key_status: { machine: officerKeyMachine },
    officer_key_purpose: { values: keyPurposes },
    officer_key_revocation: { values: revocationReasons },
  },
  numbers: { officerKey: 'OPK' },
  grants: {
    opener: [...reading, ...own, 'srm:officerKey:open', 'srm:officerKey:prove', 'srm:officerKey:rehearse'],
    auditor: [...reading, ...own, 'srm:officerKey:withdraw'],
    purchaseManager: reading,
  },
})
