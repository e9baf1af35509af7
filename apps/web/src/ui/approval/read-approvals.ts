import { workflow, type InstanceDetail } from '@srm/contract/studio/workflow'
import { call } from '../../lib/wire/client'

export const readApprovals = (bizType: string, bizId: string, signal: AbortSignal): Promise<InstanceDetail[]> =>
  call(workflow.byBiz, { query: { bizType, bizId }, quiet: true, signal })
