import { actionsOf, catalogOf } from '../../kit/catalog'
import { contractBondForms, contractParties, contractSources, paymentStages, signMethods } from './contract.kinds'
import { contractMachine } from './contract.machine'

const read = ['srm:contract:list', 'srm:contract:queryById', 'srm:contract:exportXls'] as const
const draft = ['srm:contract:add', 'srm:contract:edit', 'srm:contract:void', 'srm:contract:submit', 'srm:contract:withdraw'] as const
const lead = ['srm:contract:recall', 'srm:contract:change', 'srm:contract:askComplete', 'srm:contract:askTerminate'] as const
const bond = ['srm:contract:recordBond', 'srm:contract:extendBond', 'srm:contract:returnBond'] as const
const decide = [
  'srm:contract:approve',
  'srm:contract:reject',
  'srm:contract:complete',
  'srm:contract:rejectComplete',
  'srm:contract:terminate',
  'srm:contract:rejectTerminate',
] as const
/** The other side. Whoever binds the company is its administrator; its staff read. */
const ofSupplier = ['srm:contractWork:list', 'srm:contractWork:queryById'] as const
const bindsSupplier = ['srm:contract:confirm', 'srm:contract:object', 'srm:contract:countersign'] as const
const staff = ['purchaser', 'purchaseManager', 'finance', 'financeManager', 'auditor', 'admin'] as const

export const contractCatalog = catalogOf({
  slice: 'contract',
  menus: [
    {
      ...{ key: 'list', parent: 'contractTemplate.group', path: '/srm/contract/list', component: 'srm/contract/list', icon: 'contract' },
      ...{ order: 1, keepAlive: true, needs: ['srm:contract:list', 'srm:contract:queryById'] },
      roles: [...staff],
    },
    {
      ...{
        key: 'mine',
        parent: 'contractTemplate.group',
        path: '/srm/contractWork/list',
        component: 'srm/contractWork/list',
        icon: 'contract',
      },
      ...{ order: 11, keepAlive: true, needs: ['srm:contractWork:list', 'srm:contractWork:queryById'] },
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...read, 'srm:contract:add', ...actionsOf(contractMachine), 'srm:contractWork:list', 'srm:contractWork:queryById'],
  dicts: {
    contract_status: { machine: contractMachine },
    contract_source: { values: contractSources },
    contract_payment_stage: { values: paymentStages },
    contract_party: { values: contractParties },
    contract_sign_method: { values: signMethods },
    contract_bond_form: { values: contractBondForms },
  },
  numbers: { contract: 'CT' },
  grants: {
    purchaser: [...read, ...draft, ...lead, ...bond],
    // An approver also signs for us: never what they drafted, and only where the contract names them.
    purchaseManager: [...read, ...decide, 'srm:contract:sign', 'srm:contract:recall'],
    finance: [...read, ...bond],
    financeManager: read,
    auditor: read,
    admin: ['srm:contract:list', 'srm:contract:queryById'],
    supplierAdmin: [...ofSupplier, ...bindsSupplier],
    supplierStaff: ofSupplier,
  },
})
