export { viaApproval } from './by-document'
export { startApproval } from './start'
