/** Codes of an instance (dictionary `wf_instance_status`). */
export const instanceStates = { running: '0', returned: '1', approved: '2', rejected: '4', withdrawn: '5', terminated: '9' } as const
export type InstanceState = (typeof instanceStates)[keyof typeof instanceStates]

/** Codes of a task (dictionary `wf_task_status`). */
export const taskStates = {
  open: '0',
  agreed: '1',
  returned: '2',
  transferred: '3',
  rejected: '4',
  withdrawn: '5',
  awaiting: '6',
  cancelled: '9',
} as const
export type TaskState = (typeof taskStates)[keyof typeof taskStates]

/** Codes of a model (dictionary `wf_model_status`). */
export const modelStates = { draft: '0', published: '1', disabled: '9' } as const
export type ModelState = (typeof modelStates)[keyof typeof modelStates]

/** What is told of an instance, in its history. */
export const historyActions = [
  'start',
  'resume',
  'restart',
  'carry',
  'branch',
  'open',
  'agree',
  'reject',
  'return',
  'transfer',
  'addSignBefore',
  'addSignAfter',
  'cc',
  'urge',
  'remind',
  'escalate',
  'replace',
  'noApprover',
  'skip',
  'act',
  'withdraw',
  'terminate',
  'reassign',
  'over',
  'approved',
  'rejected',
  'returned',
] as const
export type HistoryAction = (typeof historyActions)[number]
