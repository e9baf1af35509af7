import type { Bottleneck } from '@srm/contract/studio/workflow'
import { wfInstance, wfModel, wfTask, wfVersion } from '@srm/db/schema/studio/workflow'
import { taskStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { graphsOf, nameIn, purposeName } from './graphs'
import { peopleNames } from './instance'

/** So many nodes are named: what a glance takes in. */
const most = 5

const waiting = sql`sum(extract(epoch from app_now() - ${wfTask.arrivedAt}))`
/** The nodes at which most time is being spent at the moment: all waiting of their open tasks together. */
export const bottlenecks = (ctx: Ctx): Promise<Bottleneck[]> =>
  reading(ctx, async (tx) => {
    const { bizType, purpose, versionId } = wfInstance
    const rows = await tx.db
      .select({
        ...{ bizType, purpose, versionId, nodeId: wfTask.nodeId, open: count() },
        since: sql`min(${wfTask.arrivedAt})`.mapWith(wfTask.arrivedAt),
        overdue: sql<number>`(count(*) filter (where ${wfTask.dueAt} < app_now()))::int`,
        people: sql<string[]>`array_agg(distinct ${wfTask.assigneeId}::text)`,
      })
      .from(wfTask)
      .innerJoin(wfInstance, eq(wfInstance.id, wfTask.instanceId))
      .where(eq(wfTask.state, taskStates.open))
      .groupBy(bizType, purpose, versionId, wfTask.nodeId)
      .orderBy(sql`${waiting} desc`)
      .limit(most)
    const versions = rows.map((row) => row.versionId)
    const graphs = await graphsOf(tx, versions)
    return asSystem(tx, async (sys) => {
      const names = await peopleNames(
        sys,
        rows.flatMap((row) => row.people),
      )
      const models = await sys.db
        .select({ id: wfVersion.id, no: wfVersion.no, zh: wfModel.nameZh, en: wfModel.nameEn })
        .from(wfVersion)
        .innerJoin(wfModel, eq(wfModel.id, wfVersion.modelId))
        .where(inArray(wfVersion.id, versions))
      return rows.map(({ people, nodeId, ...row }) => {
        const model = models.find((one) => one.id === row.versionId)
        return {
          ...{ bizType: row.bizType, purposeName: purposeName(row.bizType, row.purpose), open: row.open, overdue: row.overdue },
          ...{ node: nameIn(graphs.get(row.versionId), nodeId), nodeId, since: row.since, versionId: row.versionId },
          modelName: { zh: model?.zh ?? '', en: model?.en ?? '' },
          versionNo: model?.no ?? 0,
          people: people.flatMap((id) => names.get(id) ?? []),
        }
      })
    })
  })
