import { wfInstance } from '@srm/db/schema/studio/workflow'
import { newState } from '@srm/domain/studio/workflow/state'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { closeInstance } from '../../../data/transaction/approval-gate'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { chosenFor } from './choice'
import { expectedBy, questionAt, Tried } from './expected'
import { approvalFor, openInstance, record, type DocumentRow } from './instance'
import { processFor } from './process-for'
import { keptOf, previousOf, resumedBy } from './resume'
import { afresh } from './simulate'
import { step } from './steps'

/**
 * Hands a document to its process, at the end of the command that asks for the approval. Answers false where no process is
 * published for it: then the holders of the permission decide directly, and are told by the document itself.
 */
export const startApproval = (tx: Tx, bizType: string, purpose: string, row: DocumentRow): Promise<boolean> =>
  asSystem(tx, async (sys) => {
    const approval = approvalFor(sys, bizType)
    const found = await processFor(sys, approval, purpose, row)
    if (tx.isTrial) throw new Tried(found && (await expectedBy(tx, sys, found, row)))
    if (!found) return false
    const { head, facts, graph, kinds } = found
    // The document asks anew although an approval was open: what is asked now is what counts.
    const open = await openInstance(sys, bizType, row.id, purpose)
    if (open) await closeInstance(sys, open.id, instanceStates.terminated, null)
    const question = await questionAt(sys, found, row, tx.actor.userId)
    const resumed = await resumedBy(sys, found, question, row)
    const goesOn = resumed?.is === 'back' ? resumed : afresh
    const chosen = await chosenFor(tx, sys, found, question, goesOn)
    const last = await previousOf(sys, found, row.id)
    const [instance] = await sys.db
      .insert(wfInstance)
      .values({
        ...{ versionId: found.versionId, bizType, bizId: row.id, purpose, bizNo: head.bizNo, title: head.title },
        ...{
          titleEn: head.titleEn ?? null,
          amount: head.amount,
          orgCode: head.orgCode,
          facts,
          state: { ...newState(), ...(chosen ? { chosen } : {}) },
        },
        ...{ starterId: tx.actor.userId, starterName: tx.actor.realname, prevId: last?.id ?? null },
      })
      .returning()
    if (!instance) throw new Error('the instance was not written')
    await record(sys, instance.id, 'start')
    if (resumed) await record(sys, instance.id, resumed.is === 'back' ? 'resume' : 'restart', { facts: keptOf(resumed) })
    await step(
      sys,
      { instance, approval, purpose: found.purpose, row, run: { graph, facts, kinds } },
      { do: 'start', carried: goesOn.carried },
      { comment: null, body: {}, returner: goesOn.returner },
    )
    return true
  })
