import type { SourcingWay } from '../sourcing/sourcing.rules'
import { smallProjectMachine, unpublishedSmall } from './small-project.machine'

const { failed, awarded, completed } = smallProjectMachine.states
export const smallProjectWay: SourcingWay = {
  list: '/srm/small-project/list',
  listAccess: 'srm:smallProject:list',
  detail: '/srm/small-project/detail?id=',
  machine: smallProjectMachine,
  stages: Object.values(smallProjectMachine.states).filter((code) => !unpublishedSmall.includes(code)),
  failed,
  awarded: [awarded, completed],
  bases: ['budgetIncl', 'none'],
}
