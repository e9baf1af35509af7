import { actionsOf, catalogOf } from '../../kit/catalog'
import { clauseCategories } from './contract-clause.kinds'
import { contractClauseMachine } from './contract-clause.machine'

const reading = ['srm:contractClause:list', 'srm:contractClause:queryById', 'srm:contractClause:exportXls'] as const
/** Whoever writes publishes nothing of it: that is another person's (docs/contract-text.md, Four eyes). */
const writing = ['srm:contractClause:add', 'srm:contractClause:edit', 'srm:contractClause:discard', 'srm:contractClause:delete'] as const

export const contractClauseCatalog = catalogOf({
  slice: 'contractClause',
  permissions: [...reading, 'srm:contractClause:add', ...actionsOf(contractClauseMachine)],
  menus: [
    {
      key: 'list',
      parent: 'contractTemplate.group',
      path: '/srm/contract-clause/list',
      component: 'srm/contract-clause/list',
      icon: 'contract',
      order: 8,
      keepAlive: true,
      needs: ['srm:contractClause:list', 'srm:contractClause:queryById'],
      roles: ['purchaser', 'purchaseManager', 'auditor', 'admin'],
    },
  ],
  dicts: { contract_clause_status: { machine: contractClauseMachine }, clause_category: { values: clauseCategories } },
  grants: {
    purchaser: [...reading, ...writing],
    purchaseManager: [...reading, ...writing, 'srm:contractClause:publish', 'srm:contractClause:withdraw', 'srm:contractClause:restore'],
    admin: reading,
    auditor: reading,
  },
})
