import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { MessageRow, TemplateRow } from '@srm/contract/sys/message'
import { sysMessage as m, sysMessageTemplate as t } from '@srm/db/schema/sys/message'
import { placesIn } from '@srm/domain/sys/message/message.rules'
import { builtInTemplate } from '@srm/domain/templates'
import { reading } from '../../../data/transaction/in-tx'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

type Stored = typeof t.$inferSelect
const templateColumns = {
  id: t.id,
  templateCode: t.templateCode,
  templateName: t.templateName,
  templateNameEn: t.templateNameEn,
  templateContent: t.templateContent,
  templateContentEn: t.templateContentEn,
  templateType: t.templateType,
  templateTestJson: t.templateTestJson,
  createBy: t.createBy,
  createTime: t.createTime,
  updateBy: t.updateBy,
  updateTime: t.updateTime,
  version: t.version,
}
const asTemplate = (row: Pick<Stored, keyof typeof templateColumns>): TemplateRow => {
  const ours = builtInTemplate(row.templateCode)
  const used = placesIn([row.templateName, row.templateContent, row.templateNameEn, row.templateContentEn].join(' '))
  return {
    ...row,
    templateTestJson: JSON.stringify(row.templateTestJson),
    variables: ours ? [...ours.names] : used,
    builtIn: ours !== undefined,
  }
}

export const templateList = listSpec<TemplateRow>({
  of: 'sys:messageTemplate',
  from: t,
  columns: templateColumns,
  search: ['templateCode', 'templateName', 'templateNameEn', 'templateContent'],
  enrich: async (_tx, rows: Pick<Stored, keyof typeof templateColumns>[]) => rows.map(asTemplate),
})
export const templatePage = (ctx: Ctx, query: ListQuery): Promise<Page<TemplateRow>> => listPage(ctx, templateList, query)
export const templateById = (ctx: Ctx, id: string): Promise<TemplateRow> =>
  reading(ctx, async (tx) => asTemplate(await findVisible(tx, t, id)))

const messageColumns = {
  id: m.id,
  esTitle: m.esTitle,
  esType: m.esType,
  esReceiver: m.esReceiver,
  esParam: m.esParam,
  esContent: m.esContent,
  esSendTime: m.esSendTime,
  esSendStatus: m.esSendStatus,
  esSendNum: m.esSendNum,
  esResult: m.esResult,
  remark: m.remark,
  createBy: m.createBy,
  createTime: m.createTime,
}
type Logged = Pick<typeof m.$inferSelect, keyof typeof messageColumns>
const asMessage = (row: Logged): MessageRow => ({ ...row, esParam: JSON.stringify(row.esParam) })

export const messageList = listSpec<MessageRow>({
  of: 'sys:message',
  from: m,
  columns: messageColumns,
  search: ['esTitle', 'esReceiver'],
  enrich: async (_tx, rows: Logged[]) => rows.map(asMessage),
})
export const messagePage = (ctx: Ctx, query: ListQuery): Promise<Page<MessageRow>> => listPage(ctx, messageList, query)
export const messageCounts = (ctx: Ctx, query: ListQuery) => countBy(ctx, messageList, 'esSendStatus', query)
export const messageById = (ctx: Ctx, id: string): Promise<MessageRow> =>
  reading(ctx, async (tx) => asMessage(await findVisible(tx, m, id)))
