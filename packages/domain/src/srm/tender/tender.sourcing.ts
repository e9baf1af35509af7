import type { SourcingWay } from '../sourcing/sourcing.rules'
import { tenderMachine } from './tender.machine'

const { draft, inApproval, failed, calibrated, completed } = tenderMachine.states
export const tenderWay: SourcingWay = {
  list: '/srm/tender/list',
  listAccess: 'srm:tender:list',
  detail: '/srm/tender/detail?id=',
  machine: tenderMachine,
  stages: Object.values(tenderMachine.states).filter((code) => code !== draft && code !== inApproval),
  failed,
  awarded: [calibrated, completed],
  bases: ['budgetIncl', 'unbased', 'none'],
}
