import type { SourcingWay } from '../sourcing/sourcing.rules'
import { inquiryMachine, unpublished } from './inquiry.machine'

const { failed, awarded, completed } = inquiryMachine.states
export const inquiryWay: SourcingWay = {
  list: '/srm/inquiry/list',
  listAccess: 'srm:inquiry:list',
  detail: '/srm/inquiry/detail?id=',
  machine: inquiryMachine,
  stages: Object.values(inquiryMachine.states).filter((code) => !unpublished.includes(code)),
  failed,
  awarded: [awarded, completed],
  bases: ['budget', 'target', 'unbased', 'none'],
}
