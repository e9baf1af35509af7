import type { ContractChangeDetail } from '@srm/contract/srm/contract'
import { contract, contractChange, contractVersion } from '@srm/db/schema/srm/contract'
import type { ContractContent } from '@srm/domain/srm/contract/contract-change.rules'
import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import { and, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { changeLife, changeSecretOf, type ContractChange } from './contract-change.life'
import { contentOf } from './content'

const shown = ({ lines, stages, milestones, text, ...rest }: ContractContent) => ({
  ...rest,
  lines: lines.map((line) => ({ ...line })),
  stages: stages.map((row) => ({ ...row })),
  milestones: milestones.map((row) => ({ ...row })),
  text: numbered(text).map((clause) => ({ ...clause })),
})
/** What it starts from: the version it was written on. */
const baseOf = async (tx: Tx, change: ContractChange): Promise<ContractContent> => {
  const [version] = await tx.db
    .select({ content: contractVersion.content })
    .from(contractVersion)
    .where(and(eq(contractVersion.contractId, change.contractId), eq(contractVersion.no, change.baseNo)))
  return version?.content ?? contentOf(tx, await findVisible(tx, contract, change.contractId))
}

export const changeDetail = (ctx: Ctx, id: string): Promise<ContractChangeDetail> =>
  reading(ctx, async (tx) => {
    const change = await findVisible(tx, contractChange, id)
    const row = await findVisible(tx, contract, change.contractId)
    const { legalReason, movedPct, isLarge, firstApproverName, decisionNote } = await changeSecretOf(tx, id)
    return {
      ...change,
      status: change.status as ContractChangeDetail['status'],
      kinds: [...change.kinds],
      diff: [...change.diff],
      contractStatus: row.status as ContractChangeDetail['contractStatus'],
      ...{ source: row.source, priceBasis: row.priceBasis },
      base: shown(await baseOf(tx, change)),
      proposed: shown(change.proposed),
      ...{ legalReason, movedPct, isLarge, firstApproverName, decisionNote },
      files: filesIn(await filesOf(tx, 'contractChange', [id]), id, 'files'),
      can: await canOf(tx, changeLife, change),
      now: await tx.now(),
    }
  })
export const changeTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await findVisible(tx, contractChange, id)
    return lifeEvents(tx, 'contractChange', id)
  })
