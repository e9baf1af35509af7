import { actionsOf, catalogOf } from '../../kit/catalog'
import { goodsReturnMachine } from './goods-return.machine'
import { returnOf, returnSettlements } from './goods-return.kinds'

const reading = ['srm:goodsReturn:list', 'srm:goodsReturn:queryById'] as const
const asking = ['srm:goodsReturn:add', 'srm:goodsReturn:cancel'] as const
const deciding = ['srm:goodsReturn:uphold', 'srm:goodsReturn:giveIn'] as const
const handing = ['srm:goodsReturn:pickUp', 'srm:goodsReturn:replace'] as const
const own = ['srm:ownReturn:list', 'srm:ownReturn:queryById'] as const
const answering = ['srm:goodsReturn:confirm', 'srm:goodsReturn:object'] as const
const shared = { parent: 'contractTemplate.group', icon: 'cart', keepAlive: true } as const

export const goodsReturnCatalog = catalogOf({
  slice: 'goodsReturn',
  permissions: [...reading, 'srm:goodsReturn:add', ...actionsOf(goodsReturnMachine), ...own],
  menus: [
    {
      ...{ ...shared, key: 'list', path: '/srm/goodsReturn/list', component: 'srm/goodsReturn/list', order: 7, needs: reading },
      roles: ['purchaser', 'purchaseManager', 'finance', 'auditor', 'warehouse', 'qualityEngineer'],
    },
    {
      ...{ ...shared, key: 'mine', path: '/srm/ownReturn/list', component: 'srm/ownReturn/list', order: 16, needs: own },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  dicts: {
    rts_status: { machine: goodsReturnMachine },
    rts_settlement: { values: returnSettlements },
    rts_of: { values: returnOf },
  },
  numbers: { goodsReturn: 'RTS' },
  grants: {
    // Who asked for a return never decides on it.
    qualityEngineer: [...reading, ...asking, ...deciding],
    purchaseManager: [...reading, ...deciding],
    warehouse: [...reading, ...handing],
    purchaser: reading,
    finance: reading,
    auditor: reading,
    supplierAdmin: [...own, ...answering],
    supplierStaff: [...own, ...answering],
  },
})
