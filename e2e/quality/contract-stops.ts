import { done } from '../client'
import { inStates, rows, supplier, withStatus, type Stop } from './stop'

/** Pages of agreements, contracts and orders. */
export const contractStops: readonly Stop[] = [
  { path: '/srm/contract/list', who: 'purchaser' },
  {
    path: '/srm/contract/form',
    who: 'purchaser',
    at: async (api) => {
      const [award] = done(await api.get('/srm/contract/awards')) as readonly { source: string; sourceId: string; supplierId: string }[]
      const of = award ? [`/srm/contract/form?source=${award.source}&sourceId=${award.sourceId}&supplierId=${award.supplierId}`] : []
      return ['/srm/contract/form', '/srm/contract/form?source=DIRECT', ...of]
    },
  },
  {
    path: '/srm/contract/detail',
    who: 'manager',
    at: inStates(
      '/srm/contract/list',
      '/srm/contract/detail',
      ['3', '1', '2', '0'],
      ['overview', 'lines', 'plan', 'text', 'files', 'changes', 'log'],
    ),
  },
  {
    path: '/srm/contract/changeForm',
    who: 'purchaser',
    at: async (api) => [`/srm/contract/changeForm?contractId=${withStatus(await rows(api, '/srm/contract/list'), '3')}`],
  },
  {
    path: '/srm/contract/change',
    who: 'manager',
    at: inStates('/srm/contractChange/list', '/srm/contract/change', ['2'], ['overview', 'log']),
  },
  { path: '/srm/contractWork/list', who: supplier },
  {
    path: '/srm/contractWork/detail',
    who: supplier,
    at: inStates(
      '/srm/contractWork/list',
      '/srm/contractWork/detail',
      ['3', '2', '0'],
      ['overview', 'lines', 'plan', 'text', 'changes', 'log'],
    ),
  },
  { path: '/srm/approved-source/list', who: 'quality' },
  { path: '/srm/ownSource/list', who: supplier },
  { path: '/srm/price-agreement/list', who: 'purchaser' },
  {
    path: '/srm/price-agreement/form',
    who: 'purchaser',
    at: async (api) => [
      '/srm/price-agreement/form',
      ...(await inStates('/srm/priceAgreement/list', '/srm/price-agreement/form', ['-1'])(api)),
    ],
  },
  {
    path: '/srm/price-agreement/detail',
    who: 'manager',
    at: inStates('/srm/priceAgreement/list', '/srm/price-agreement/detail', ['3', '-1', '-2', '0', '7'], ['terms', 'approval', 'log']),
  },
  { path: '/srm/ownAgreement/list', who: supplier },
  {
    path: '/srm/ownAgreement/detail',
    who: supplier,
    at: inStates('/srm/ownAgreement/list', '/srm/ownAgreement/detail', ['3', '0'], ['terms', 'log']),
  },
  { path: '/srm/purchaseOrder/list', who: 'purchaser' },
  { path: '/srm/purchaseOrder/form', who: 'purchaser' },
  { path: '/srm/purchaseOrder/form?kind=spot', who: 'purchaser' },
  {
    path: '/srm/purchaseOrder/detail',
    who: 'manager',
    at: inStates('/srm/purchaseOrder/list', '/srm/purchaseOrder/detail', ['0', '1', '2', '5'], ['versions', 'approval', 'log']),
  },
  { path: '/srm/ownOrder/list', who: supplier },
  {
    path: '/srm/ownOrder/detail',
    who: supplier,
    at: inStates('/srm/ownOrder/list', '/srm/ownOrder/detail', ['0', '1', '2'], ['versions', 'log']),
  },
  { path: '/srm/contract-clause/list', who: 'purchaser' },
  {
    path: '/srm/contract-clause/form',
    who: 'purchaser',
    at: async (api) => [
      '/srm/contract-clause/form',
      ...(await inStates('/srm/contractClause/list', '/srm/contract-clause/form', ['0'])(api)),
    ],
  },
  {
    path: '/srm/contract-clause/detail',
    who: 'manager',
    at: inStates('/srm/contractClause/list', '/srm/contract-clause/detail', ['0', '-1', '9'], ['versions', 'uses', 'log']),
  },
  { path: '/srm/contract-template/list', who: 'purchaser' },
  {
    path: '/srm/contract-template/form',
    who: 'purchaser',
    at: async (api) => [
      '/srm/contract-template/form',
      ...(await inStates('/srm/contractTemplate/list', '/srm/contract-template/form', ['0'])(api)),
    ],
  },
  {
    path: '/srm/contract-template/detail',
    who: 'manager',
    at: inStates('/srm/contractTemplate/list', '/srm/contract-template/detail', ['0', '-1'], ['changes', 'versions', 'log']),
  },
]
