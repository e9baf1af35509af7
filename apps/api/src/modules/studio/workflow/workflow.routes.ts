import { contract } from '@srm/contract/index'
import type { Stepped as Answer } from '@srm/contract/studio/workflow'
import { inLang } from '@srm/domain/kit/text'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { eq } from 'drizzle-orm'
import { wfInstance, wfTask } from '@srm/db/schema/studio/workflow'
import { listPage } from '../../../data/list/list-page'
import { asSystem, inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { bottlenecks } from './bottlenecks'
import { expectedApprovers } from './expected'
import { graphsOf, nameIn } from './graphs'
import { peopleNames } from './instance'
import { terminateInstance, urgeInstance, withdrawInstance } from './instance.commands'
import { instancesOf, readInstance } from './instance.queries'
import type { Stepped } from './steps'
import { addSigners, agreeMany, agreeTask, copyTask, rejectTask, returnTask, transferTask, type TaskInput } from './task.commands'
import { ccList, doneList, instanceList, mineList, taskCounts, taskDetail, todoList } from './task.queries'

type Word = keyof typeof workflowText.zh.message
const wordOf = (ctx: Ctx, key: Word) => inLang(workflowText, ctx.lang).message[key]

/** What a step led to, as whoever took it is told: who is asked next, or how it ended. */
const told = async (ctx: Ctx, taskId: string, { opened }: Stepped, key: Word) => {
  const result = await inTx(ctx, (tx) =>
    asSystem(tx, async (sys): Promise<Answer> => {
      const [row] = await sys.db
        .select({ status: wfInstance.status, versionId: wfInstance.versionId })
        .from(wfTask)
        .innerJoin(wfInstance, eq(wfInstance.id, wfTask.instanceId))
        .where(eq(wfTask.id, taskId))
      const graph = (await graphsOf(sys, row ? [row.versionId] : [])).get(row?.versionId ?? '')
      const names = await peopleNames(
        sys,
        opened.map(({ task }) => task.person),
      )
      const nodes = [...Map.groupBy(opened, (one) => one.node)]
      const next = nodes.map(([node, own]) => ({
        node: nameIn(graph, node),
        people: own.flatMap(({ task }) => names.get(task.person ?? '') ?? []),
      }))
      return { instanceStatus: row?.status ?? '', next }
    }),
  )
  return answer(result, { message: wordOf(ctx, key) })
}
/** A step and what it led to, in one transaction: what is told is what happened. */
const stepping =
  <I extends TaskInput>(take: (ctx: Ctx, input: I) => Promise<Stepped>, key: Word) =>
  ({ ctx, body }: { ctx: Ctx; body: I }) =>
    inTx(ctx, async (tx) => told(tx, body.id, await take(tx, body), key))

export const workflowRoutes = routes(contract.workflow, {
  todo: ({ ctx, query }) => listPage(ctx, todoList, query),
  done: ({ ctx, query }) => listPage(ctx, doneList, query),
  cc: ({ ctx, query }) => listPage(ctx, ccList, query),
  mine: ({ ctx, query }) => listPage(ctx, mineList, query),
  list: ({ ctx, query }) => listPage(ctx, instanceList, query),
  bottlenecks: ({ ctx }) => bottlenecks(ctx),
  counts: ({ ctx }) => taskCounts(ctx),
  detail: ({ ctx, query }) => taskDetail(ctx, query.id),
  queryById: ({ ctx, query }) => readInstance(ctx, query.id),
  byBiz: ({ ctx, query }) => instancesOf(ctx, query.bizType, query.bizId),
  expected: ({ ctx, body }) => expectedApprovers(ctx, body.action, body.body),
  agree: stepping(agreeTask, 'agreed'),
  reject: stepping(rejectTask, 'rejected'),
  return: stepping(returnTask, 'returned'),
  transfer: stepping(transferTask, 'transferred'),
  addSign: stepping(addSigners, 'signed'),
  copy: async ({ ctx, body }) => {
    await copyTask(ctx, { ...body, comment: null })
    return null
  },
  batchAgree: ({ ctx, body }) => agreeMany(ctx, body.ids, body.comment),
  withdraw: async ({ ctx, body }) => {
    await withdrawInstance(ctx, body.id)
    return answer(null, { message: wordOf(ctx, 'withdrawn') })
  },
  urge: async ({ ctx, body }) => {
    await urgeInstance(ctx, body.id)
    return answer(null, { message: wordOf(ctx, 'urged') })
  },
  terminate: async ({ ctx, body }) => {
    await terminateInstance(ctx, body.id, body.comment)
    return answer(null, { message: wordOf(ctx, 'terminated') })
  },
})
