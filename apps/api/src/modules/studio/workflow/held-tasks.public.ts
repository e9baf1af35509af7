export { approvalKey, inProcess, tasksHeld, type ApprovalOf } from './held-tasks'
