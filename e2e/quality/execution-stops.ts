import { inStates, supplier, type Stop } from './stop'

/** Pages from the delivery notice to the payment. */
export const executionStops: readonly Stop[] = [
  { path: '/srm/delivery/arrivals', who: 'purchaser' },
  { path: '/srm/delivery/list', who: 'purchaser' },
  {
    path: '/srm/delivery/detail',
    who: 'manager',
    at: inStates('/srm/delivery/list', '/srm/delivery/detail', ['1', '9'], ['packages', 'log']),
  },
  { path: '/srm/ownDelivery/board', who: supplier },
  { path: '/srm/ownDelivery/list', who: supplier },
  { path: '/srm/ownDelivery/form', who: supplier },
  {
    path: '/srm/ownDelivery/detail',
    who: supplier,
    at: inStates('/srm/ownDelivery/list', '/srm/ownDelivery/detail', ['1', '9'], ['packages', 'log']),
  },
  { path: '/srm/ownDelivery/labels', who: supplier, at: inStates('/srm/ownDelivery/list', '/srm/ownDelivery/labels', ['1'], []) },
  { path: '/srm/contract-clause/list', who: 'purchaser' },
]
