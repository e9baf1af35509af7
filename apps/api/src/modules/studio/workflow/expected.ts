import type { Expected } from '@srm/contract/studio/workflow'
import { wfModel } from '@srm/db/schema/studio/workflow'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import type { Choice } from '@srm/domain/studio/workflow/choice.rules'
import { newState } from '@srm/domain/studio/workflow/state'
import type { PermissionCode } from '@srm/domain/catalog'
import { eq } from 'drizzle-orm'
import { assertInReach } from '../../../data/access/rules'
import { inTx, apart, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { choosable } from './choice'
import { conditionSaid } from './condition-said'
import { nameIn } from './graphs'
import { peopleNames, type DocumentRow } from './instance'
import type { Question } from './people'
import type { Found } from './process-for'
import { keptOf, resumedBy, resumedSaid } from './resume'
import { afresh, foresee } from './simulate'

/** Ends a trial where its process would begin: what was done so far is undone with the transaction. */
export class Tried extends Error {
  readonly expected: Expected | null
  constructor(expected: Expected | null) {
    super('tried')
    this.expected = expected
  }
}

/** Who is asked for a document that is just handed in. */
export const questionAt = async (sys: Tx, found: Found, row: DocumentRow, starterId: string | null): Promise<Omit<Question, 'state'>> => {
  const { approval, purpose, name, graph, facts, head } = found
  const authors = (await approval.authors(sys, row as never, name)).filter((one) => one !== null)
  return { approval, purpose, graph, facts, orgCode: head.orgCode, starterId, authors }
}

/** Who would be asked for a document that is just handed in. Needs the system's reach. */
export const expectedBy = async (tx: Tx, sys: Tx, found: Found, row: DocumentRow): Promise<Expected> => {
  const { purpose, graph, facts, kinds, id } = found
  const question = await questionAt(sys, found, row, tx.actor.userId)
  const resumed = await resumedBy(sys, found, question, row)
  const goesOn = resumed?.is === 'back' ? resumed : afresh
  const chosen = Object.fromEntries(Object.entries(tx.approvers ?? {}).filter(([, ids]) => ids.length > 0))
  const { ahead, branches } = await foresee(sys, { graph, facts, kinds }, { ...newState(), chosen }, question, false, goesOn)
  const toChoose = await choosable(tx, sys, found, question, goesOn, ahead)
  const names = resumed?.is === 'all' && resumed.because === 'person' ? await peopleNames(sys, [resumed.person]) : new Map<string, string>()
  const [model] = await sys.db.select({ zh: wfModel.nameZh, en: wfModel.nameEn }).from(wfModel).where(eq(wfModel.id, id))
  return {
    modelName: { zh: model?.zh ?? '', en: model?.en ?? '' },
    resumes: resumed && resumedSaid(tx.lang, keptOf(resumed), { graph, fields: purpose.fields, names }),
    steps: [...ahead],
    choices: toChoose.map(({ node, of, people }) => ({
      ...{ node, name: of.name, people: [...people] },
      chosen: people.flatMap(({ id: one }) => (chosen[node]?.includes(one) ? [one] : [])),
    })),
    branches: branches.map(({ node, edge, before }) => {
      const taken = graph.edges.find((one) => one.id === edge)
      return { before, name: nameIn(graph, node), said: conditionSaid(tx.lang, taken, facts, purpose) }
    }),
  }
}

const approversIn = (body: unknown) => (body as { readonly approvers?: Choice } | null)?.approvers

/**
 * Who would decide if the caller took a step that asks for an approval: the step itself is tried as the caller and undone, so
 * that its own guards say who may know, and conditions read what it would have written. Null where no process applies, or where
 * the step would be refused as it is.
 */
export const expectedApprovers = async (ctx: Ctx, action: string, body: unknown): Promise<Expected | null> => {
  const step = ctx.deps.approvals.flatMap(({ asks = {} }) => asks[action] ?? [])[0]
  if (!step || ctx.actor.kind !== 'buyer' || !ctx.actor.permissions.has(action)) throw refuse('NO_PERM')
  const given = step.body.safeParse(body)
  if (!given.success) return null
  // A call with a key is in a transaction already, which is kept: the trial has one of its own, which never is.
  const trial = { ...apart(ctx), isTrial: true, approvers: approversIn(given.data), route: { access: action as PermissionCode } }
  try {
    await assertInReach(trial, undefined, given.data)
    return await inTx(trial, async (tx) => {
      await step.run(tx, given.data)
      // Nothing asked for an approval: what was done is undone all the same.
      throw new Tried(null)
    })
  } catch (error) {
    if (error instanceof Tried) return error.expected
    if (error instanceof Refusal) return null
    throw error
  }
}
