import type { InstanceDetail } from '@srm/contract/studio/workflow'
import { queryOptions } from '@tanstack/react-query'
import { loadChunk } from '../../lib/page/chunk'

/** Approvals of a document. How they are asked for comes after the page, which shows what it has without them. */
export const approvalsQuery = (bizType: string, bizId: string) =>
  queryOptions({
    queryKey: ['approvals of a document', bizType, bizId],
    queryFn: async ({ signal }): Promise<InstanceDetail[]> => {
      const { readApprovals } = await loadChunk(() => import('./read-approvals'))
      return readApprovals(bizType, bizId, signal)
    },
  })
