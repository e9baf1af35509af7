import { wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { approveNodes, reachableFrom } from '@srm/domain/studio/workflow/graph'
import { openTasks } from '@srm/domain/studio/workflow/reducer'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { asItself, asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { judge } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { hold, record, type Held } from './instance'
import { tellUrged } from './notices'
import { peopleAt } from './people'
import { questionOf, step } from './steps'
import { noTermination } from './termination'

const urgeEvery = 4

const assertStarter = ({ actor }: Tx, { instance }: Held): void => {
  if (instance.starterId === null || instance.starterId !== actor.userId) throw refuse('WF_NOT_STARTER')
}

export interface Ending {
  readonly comment: string | null
  readonly body: Readonly<Record<string, unknown>>
  /** The version of the document that the actor saw. */
  readonly version?: number | undefined
}
/** Ends an instance outside of its course, and does with the document what that means for it, as the actor. */
const end = async (
  tx: Tx,
  sys: Tx,
  held: Held,
  as: 'withdrawn' | 'terminated' | 'rejected',
  action: string,
  ending: Ending,
): Promise<unknown> => {
  const { approval, instance, row } = held
  const decide = approval.decide[instance.purpose]?.[action]
  if (!decide) throw refuse('WF_NO_WITHDRAWAL')
  const { comment, body, version = row.version } = ending
  await step(sys, held, { do: 'end', as }, { comment, body })
  return asItself({ ...tx, decision: instance.id }, (own) => decide(own, { id: row.id, version, comment, body }))
}

/** Whoever started it takes it back, as long as nobody has answered. */
export const withdrawInstance = (ctx: Ctx, id: string, ending: Ending = { comment: null, body: {} }): Promise<unknown> =>
  inTx(ctx, (tx) =>
    asSystem(tx, async (sys) => {
      const held = await hold(sys, id)
      assertStarter(tx, held)
      const [acted] = await sys.db
        .select({ n: count() })
        .from(wfTask)
        .where(and(eq(wfTask.instanceId, id), isNotNull(wfTask.doneBy)))
      if ((acted?.n ?? 0) > 0) throw refuse('WF_ALREADY_ACTED')
      await record(sys, id, 'withdraw', { comment: ending.comment })
      return end(tx, sys, held, 'withdrawn', held.purpose.withdraw ?? '', ending)
    }),
  )

/**
 * A refusal needs no turn: whoever would be asked later on may reject now, at the document, and spares the others their work.
 * Undefined where the actor would not be asked.
 */
export const rejectAhead = (tx: Tx, id: string, ending: Ending): Promise<unknown> =>
  asSystem(tx, async (sys) => {
    const held = await hold(sys, id)
    const { run, instance, purpose, approval, row } = held
    const question = await questionOf(sys, held, instance.state)
    const later = new Set(instance.state.tokens.flatMap((token) => [...reachableFrom(run.graph, token.node)]))
    const nodes = approveNodes(run.graph).filter(([key]) => later.has(key))
    let isAsked = false
    for (const [key, node] of nodes)
      isAsked ||= (await peopleAt(sys, question, key, node, null)).people.some((one) => one.id === tx.actor.userId)
    if (!isAsked) return undefined
    const no = await asItself(tx, (own) => judge(own, approval.life, row as never, purpose.reject as never))
    if (no) throw new Refusal(no.key, no.params)
    await record(sys, id, 'reject', { comment: ending.comment })
    return end(tx, sys, held, 'rejected', purpose.reject, ending)
  })

/** Reminds everybody who is asked at the moment; not more often than every few hours. */
export const urgeInstance = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await asSystem(tx, async (sys) => {
      const held = await hold(sys, id)
      assertStarter(tx, held)
      const [due] = await sys.db
        .select({
          is: sql<boolean>`${wfInstance.urgedAt} is null or ${wfInstance.urgedAt} < app_now() - make_interval(hours => ${urgeEvery})`,
        })
        .from(wfInstance)
        .where(eq(wfInstance.id, id))
      if (!due?.is) throw refuse('WF_URGED', urgeEvery)
      const people = openTasks(held.instance.state).flatMap((task) => (task.step === 'open' && task.person ? [task.person] : []))
      await sys.db
        .update(wfInstance)
        .set({ urgedAt: sql`app_now()`, urges: sql`${wfInstance.urges} + 1` })
        .where(eq(wfInstance.id, id))
      await record(sys, id, 'urge', { facts: { people } })
      await tellUrged(sys, held, people, held.instance.urges + 1)
    })
  })

/** An administrator, who is no author, ends an instance that cannot go on: the document is rejected with the reason. */
export const terminateInstance = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    await asSystem(tx, async (sys) => {
      const held = await hold(sys, id)
      const { purpose, approval, instance, row } = held
      const authors = await approval.authors(sys, row as never, instance.purpose)
      const no = noTermination(tx.actor, { of: approval.of, purpose, starterId: instance.starterId, authors })
      if (no) throw refuse(no)
      await record(sys, id, 'terminate', { comment: reason })
      await end(tx, sys, held, 'terminated', purpose.reject, { comment: reason, body: { reason } })
    })
  })
