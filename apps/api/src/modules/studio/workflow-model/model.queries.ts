import { modelEvents, type ModelDetail, type ModelRow, type Problem, type Simulated } from '@srm/contract/studio/workflow-model'
import { wfInstance, wfModel, wfVersion } from '@srm/db/schema/studio/workflow'
import { approvals } from '@srm/domain/approvals'
import { documentText } from '@srm/domain/documents.text'
import type { Facts } from '@srm/domain/kit/condition'
import type { Purpose } from '@srm/domain/kit/approval'
import { fill, inLang, phraseAt, type Lang, type Text, type TextTree } from '@srm/domain/kit/text'
import { checkGraph } from '@srm/domain/studio/workflow/check.rules'
import type { Graph, Named } from '@srm/domain/studio/workflow/graph'
import { decidersOf } from '@srm/domain/studio/workflow/reducer'
import { newState } from '@srm/domain/studio/workflow/state'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { texts } from '@srm/domain/texts'
import { and, count, desc, eq, inArray, sql, type InferSelectModel } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { approvalFor, conditionSaid, floorOf, foresee, kindsOf, type DocumentRow } from '../workflow/simulation.public'
import { namesOf } from '../../sys/user/user.public'
import { toBpmn } from './bpmn'
import { hashOf, subjectOf } from './model.commands'

export type Model = InferSelectModel<typeof wfModel>

/** Models whose draft is not the version in force: jsonb compares contents, whatever the order of keys. */
const changedOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx.db
    .select({ id: wfModel.id })
    .from(wfModel)
    .leftJoin(wfVersion, eq(wfVersion.id, wfModel.versionId))
    .where(
      and(
        inArray(wfModel.id, [...ids]),
        sql`(${wfModel.draft}, ${wfModel.forOrg}, ${wfModel.when}, ${wfModel.priority})
      is distinct from (${wfVersion.graph}, ${wfVersion.forOrg}, ${wfVersion.when}, ${wfVersion.priority})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const modelList = listSpec<ModelRow>({
  of: 'studio:workflowModel',
  from: wfModel,
  columns: {
    ...{ id: wfModel.id, version: wfModel.version, code: wfModel.code, bizType: wfModel.bizType, purpose: wfModel.purpose },
    ...{ nameZh: wfModel.nameZh, nameEn: wfModel.nameEn, forOrg: wfModel.forOrg, priority: wfModel.priority, status: wfModel.status },
    ...{ versionNo: wfVersion.no, publishedBy: wfVersion.createBy, publishedAt: wfVersion.createTime, draftBy: wfModel.draftBy },
    ...{ disableBy: wfModel.disableBy, disableAt: wfModel.disableAt, disableReason: wfModel.disableReason },
    ...{ createTime: wfModel.createTime, updateTime: wfModel.updateTime },
  },
  joins: [{ table: wfVersion, on: eq(wfVersion.id, wfModel.versionId), shownOnly: true }],
  search: ['code', 'nameZh', 'nameEn'],
  enrich: async (tx, rows: ModelRow[]) => {
    const names = await namesOf(
      tx,
      rows.flatMap(({ draftBy, publishedBy, disableBy }) => [draftBy, publishedBy, disableBy].filter((one) => one !== null)),
    )
    const changed = await changedOf(
      tx,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({
      ...row,
      isChanged: changed.has(row.id),
      draftBy: names.get(row.draftBy) ?? row.draftBy,
      publishedBy: row.publishedBy && (names.get(row.publishedBy) ?? row.publishedBy),
      disableBy: row.disableBy && (names.get(row.disableBy) ?? row.disableBy),
      disableOwn: row.disableBy === tx.actor.username,
    }))
  },
})

const fieldsOf = ({ fields }: Purpose) => Object.entries(fields).map(([name, { kind, zh, en }]) => ({ name, kind, label: { zh, en } }))
const shownFloor = ({ least, when }: Purpose['floors'][number]) => ({
  least,
  ...(when ? { when: when as NonNullable<ModelDetail['when']> } : {}),
})
const nameOfType = (bizType: string): Named => {
  const type = bizType as keyof typeof documentText.zh.name
  return { zh: documentText.zh.name[type], en: documentText.en.name[type] }
}
/** What an action of a document is called on its buttons. */
const nameOfAction = (bizType: string, action: string): Named => {
  const of: Text = texts[bizType as keyof typeof texts]
  const word = (tree: TextTree) => phraseAt(tree, `action.${action}`) ?? action
  return { zh: word(of.zh), en: word(of.en) }
}
const eventsOf = (bizType: string, purpose: Purpose) =>
  modelEvents.flatMap((event) => {
    const action = purpose[event]
    return action ? [{ event, action: nameOfAction(bizType, action) }] : []
  })
/** What processes can be drawn for. */
export const subjects = () =>
  approvals.map(({ bizType, purposes }) => ({
    bizType,
    name: nameOfType(bizType),
    purposes: Object.entries(purposes).map(([purpose, one]) => ({
      ...{ purpose, name: { zh: one.zh, en: one.en }, fields: fieldsOf(one), events: eventsOf(bizType, one) },
      floors: one.floors.map(shownFloor),
    })),
  }))

export const problemsOf = (lang: Lang, graph: Graph, purpose: Purpose): Problem[] =>
  checkGraph(graph, purpose).map(({ key, params, node = null, edge = null, isWarning = false }) => {
    const shown = params.map((one) => (typeof one === 'string' ? (purpose.fields[one]?.[lang === 'en-US' ? 'en' : 'zh'] ?? one) : one))
    return { key, message: fill(inLang(workflowText, lang).check[key], shown), node, edge, isWarning }
  })

export const modelDetail = (ctx: Ctx, id: string): Promise<ModelDetail> =>
  reading(ctx, async (tx) => {
    const model = await findVisible(tx, wfModel, id)
    const { purpose } = subjectOf(model.bizType, model.purpose)
    const [version] = model.versionId ? await tx.db.select().from(wfVersion).where(eq(wfVersion.id, model.versionId)) : []
    const names = await namesOf(tx, [model.draftBy, ...(version ? [version.createBy] : []), ...(model.disableBy ? [model.disableBy] : [])])
    const isChanged = version?.sha256 !== hashOf(model)
    const own = model.draftBy === tx.actor.username ? inLang(workflowText, tx.lang).error.WF_PUBLISH_OWN : null
    return {
      ...model,
      draftBy: names.get(model.draftBy) ?? model.draftBy,
      versionNo: version?.no ?? null,
      publishedBy: version ? (names.get(version.createBy) ?? version.createBy) : null,
      publishedAt: version?.createTime ?? null,
      disableBy: model.disableBy && (names.get(model.disableBy) ?? model.disableBy),
      disableOwn: model.disableBy === tx.actor.username,
      draft: model.draft as ModelDetail['draft'],
      when: model.when as ModelDetail['when'],
      published: (version?.graph ?? null) as ModelDetail['published'],
      isChanged,
      fields: fieldsOf(purpose),
      actions: [...(purpose.within ?? [])],
      floors: purpose.floors.map(shownFloor),
      problems: problemsOf(tx.lang, model.draft, purpose),
      can: { edit: tx.actor.permissions.has('studio:workflowModel:edit'), publish: own },
    }
  })

export const versionsOf = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await findVisible(tx, wfModel, id)
    const running = tx.db
      .select({ n: count() })
      .from(wfInstance)
      .where(sql`${wfInstance.versionId} = ${wfVersion.id} and ${wfInstance.status} = ${instanceStates.running}`)
    const rows = await tx.db
      .select({
        ...{ id: wfVersion.id, no: wfVersion.no, sha256: wfVersion.sha256, note: wfVersion.note, createBy: wfVersion.createBy },
        ...{ createTime: wfVersion.createTime, running: sql<number>`(${running})::int` },
      })
      .from(wfVersion)
      .where(eq(wfVersion.modelId, id))
      .orderBy(desc(wfVersion.no))
    const names = await namesOf(
      tx,
      rows.map((row) => row.createBy),
    )
    return rows.map((row) => ({ ...row, createBy: names.get(row.createBy) ?? row.createBy }))
  })

export const versionGraph = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const { no, graph } = await findVisible(tx, wfVersion, id)
    return { no, graph: graph as ModelDetail['draft'] }
  })

export const bpmnFile = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const { code, draft, nameZh, nameEn } = await findVisible(tx, wfModel, id)
    return { name: `${code}.bpmn`, xml: await toBpmn(draft, { zh: nameZh, en: nameEn }) }
  })

interface Asked {
  readonly bizType: string
  readonly purpose: string
  readonly bizId?: string | undefined
  readonly facts?: Facts | undefined
  readonly starterId?: string | undefined
  readonly orgCode: string | null
  readonly graph: unknown
}
/** Who would approve: a document that the caller may see, or facts made up, through a process that need not be published. */
export const simulate = (ctx: Ctx, asked: Asked): Promise<Simulated> =>
  reading(ctx, async (tx) => {
    const { purpose } = subjectOf(asked.bizType, asked.purpose)
    const graph = asked.graph as Graph
    const approval = approvalFor(tx, asked.bizType)
    const row = asked.bizId ? ((await findVisible(tx, approval.life.table as never, asked.bizId)) as unknown as DocumentRow) : null
    return asSystem(tx, async (sys) => {
      const facts = row ? await approval.facts(sys, row as never, asked.purpose) : (asked.facts ?? {})
      const head = row ? await approval.head(sys, row as never, asked.purpose) : null
      const authors = row ? await approval.authors(sys, row as never, asked.purpose) : []
      const run = { graph, facts, kinds: kindsOf(purpose) }
      const starterId = asked.starterId ?? null
      const question = { approval, purpose, graph, facts, orgCode: head?.orgCode ?? asked.orgCode, starterId }
      const known = authors.filter((one) => one !== null)
      const { ahead, branches, state } = await foresee(sys, run, newState(), { ...question, authors: known }, false)
      return {
        steps: [...ahead],
        branches: branches.map(({ node, edge }) => ({
          ...{ node, edge, name: named(graph, node) },
          said: conditionSaid(
            tx.lang,
            graph.edges.find((one) => one.id === edge),
            facts,
            purpose,
          ),
        })),
        facts: { ...facts },
        people: decidersOf(graph, state).size,
        floor: floorOf({ purpose, run }),
      }
    })
  })
const named = (graph: Graph, key: string): Named => {
  const node = graph.nodes[key]
  return node && 'name' in node && node.name ? node.name : { zh: key, en: key }
}
