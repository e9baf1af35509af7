export { conditionSaid } from './condition-said'
export { approvalFor, kindsOf, type DocumentRow } from './instance'
export { foresee } from './simulate'
export { floorOf } from './steps'
