import { actionsOf, catalogOf } from '../../kit/catalog'
import { sampleMachine } from './sample.machine'
import { feeBearers, sampleConclusions, sampleConditions, samplePurposes, sampleVerdicts } from './sample.rules'

const read = ['srm:sample:list', 'srm:sample:queryById', 'srm:sample:exportXls'] as const
const issue = ['srm:sample:add', 'srm:sample:cancel'] as const
const test = [
  'srm:sample:receive',
  'srm:sample:test',
  'srm:sample:record',
  'srm:sample:pass',
  'srm:sample:fail',
  'srm:sample:askAgain',
] as const
/** What the company that is asked does. */
const answer = ['srm:sampleWork:list', 'srm:sampleWork:queryById', 'srm:sample:send', 'srm:sample:decline'] as const

export const sampleCatalog = catalogOf({
  slice: 'sample',
  menus: [
    {
      key: 'list',
      parent: 'qualityAudit.group',
      path: '/srm/sample/list',
      component: 'srm/sample/list',
      icon: 'box',
      order: 4,
      keepAlive: true,
      needs: ['srm:sample:list', 'srm:sample:queryById'],
      roles: ['qualityEngineer', 'purchaser', 'purchaseManager', 'supplierManager', 'auditor'],
    },
    {
      key: 'mine',
      parent: 'qualityAudit.group',
      path: '/srm/sampleWork/list',
      component: 'srm/sampleWork/list',
      icon: 'box',
      order: 14,
      keepAlive: true,
      needs: ['srm:sampleWork:list', 'srm:sampleWork:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...read, 'srm:sample:add', ...actionsOf(sampleMachine), 'srm:sampleWork:list', 'srm:sampleWork:queryById'],
  dicts: {
    sample_status: { machine: sampleMachine },
    sample_purpose: { values: samplePurposes },
    sample_fee_by: { values: feeBearers },
    sample_condition: { values: sampleConditions },
    sample_verdict: { values: sampleVerdicts },
    sample_conclusion: { values: sampleConclusions },
  },
  numbers: { sample: 'SMP' },
  grants: {
    purchaser: [...read, ...issue],
    supplierManager: [...read, ...issue],
    // Whoever tests may ask as well; a colleague tests what one asked for oneself.
    qualityEngineer: [...read, 'srm:sample:add', ...test],
    purchaseManager: [...read, 'srm:sample:cancel'],
    auditor: read,
    supplierAdmin: answer,
    supplierStaff: answer,
  },
})
