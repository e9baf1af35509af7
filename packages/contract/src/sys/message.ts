import '@srm/domain/sys/message/message.text'
import { z } from 'zod'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, ids, instant, line, optionalLine, requiredLine, keptFields } from '../kit/scalars'

/** Variables with what to try them with. */
const testValues = z.record(z.string().max(40), z.string().max(2000))

export const TemplateRow = z.object({
  id,
  templateCode: z.string(),
  templateName: z.string(),
  templateNameEn: z.string().nullable(),
  templateContent: z.string(),
  templateContentEn: z.string().nullable(),
  templateType: z.string(),
  /** The values come as a JSON text, as older clients send them. */
  templateTestJson: z.string(),
  /** Names that may stand in `${}`; of the product's own templates those it knows, else those that are used. */
  variables: z.array(z.string()),
  /** The product sends it: it cannot be deleted. */
  builtIn: z.boolean(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

const words = z
  .string()
  .max(20_000, 'TOO_LONG')
  .refine((s) => !s.includes('\u0000'), 'BAD_CHARACTER')
const written = words.refine((s) => s.trim() !== '', { params: { errorKey: 'MESSAGE_CONTENT_EMPTY' } }).prefault('')
/** Older clients send a JSON text. */
const testJson = z
  .string()
  .max(20_000)
  .nullish()
  .transform((text, issues) => {
    if (!text?.trim()) return {}
    try {
      return testValues.parse(JSON.parse(text))
    } catch {
      issues.addIssue({ code: 'custom', params: { errorKey: 'MESSAGE_JSON' } })
      return z.NEVER
    }
  })
const fields = {
  templateCode: requiredLine(60, 'MESSAGE_CODE_EMPTY'),
  templateName: requiredLine(200, 'MESSAGE_NAME_EMPTY'),
  templateNameEn: optionalLine(200),
  templateContent: written,
  templateContentEn: words.nullish(),
  templateType: z.enum(['1', '2', '4']),
  templateTestJson: testJson,
}
export const TemplateAdd = z.object(fields)
export type TemplateAdd = z.infer<typeof TemplateAdd>
export const TemplateEdit = z.object({ ...keptFields(fields), id, version: z.int().positive().optional() })
export type TemplateEdit = z.infer<typeof TemplateEdit>

export const SendMessage = z.object({
  templateCode: line(60).nullish(),
  templateName: line(200).nullish(),
  /** Left out: that of the template with this code. */
  templateContent: words.nullish(),
  /** A JSON text of the values. */
  testData: z.string().max(20_000).nullish(),
  msgType: z.enum(['1', '2', '4']),
  receiver: line(200, 1),
})
export type SendMessage = z.infer<typeof SendMessage>

export const MessageRow = z.object({
  id,
  esTitle: z.string(),
  esType: z.string(),
  esReceiver: z.string(),
  esParam: z.string(),
  esContent: z.string(),
  esSendTime: instant.nullable(),
  esSendStatus: z.string(),
  esSendNum: z.number(),
  esResult: z.string().nullable(),
  remark: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
})
export type MessageRow = z.infer<typeof MessageRow>

const template = 'sys:messageTemplate'
const log = 'sys:message'
export const message = c.router({
  templates: listRoute('/message/sysMessageTemplate/list', {
    row: TemplateRow,
    access: `${template}:list`,
    dicts: { templateType: 'msgType' },
  }),
  template: readRoute({
    path: '/message/sysMessageTemplate/queryById',
    query: byId,
    result: TemplateRow,
    access: `${template}:queryById`,
  }),
  addTemplate: writeRoute({
    path: '/message/sysMessageTemplate/add',
    body: TemplateAdd,
    result: byId,
    access: `${template}:add`,
    oplog: 'messageTemplate.add',
  }),
  editTemplate: writeRoute({
    method: 'PUT',
    path: '/message/sysMessageTemplate/edit',
    body: TemplateEdit,
    access: `${template}:edit`,
    oplog: 'messageTemplate.edit',
  }),
  deleteTemplate: writeRoute({
    method: 'DELETE',
    path: '/message/sysMessageTemplate/delete',
    query: byId,
    access: `${template}:delete`,
    oplog: 'messageTemplate.delete',
  }),
  deleteTemplates: writeRoute({
    method: 'DELETE',
    path: '/message/sysMessageTemplate/deleteBatch',
    query: z.object({ ids }),
    access: `${template}:delete`,
    oplog: 'messageTemplate.deleteBatch',
  }),
  sendMsg: writeRoute({
    path: '/message/sysMessageTemplate/sendMsg',
    body: SendMessage,
    access: `${template}:sendMsg`,
    oplog: 'messageTemplate.sendMsg',
  }),

  list: listRoute('/message/sysMessage/list', {
    row: MessageRow,
    access: `${log}:list`,
    dicts: { esType: 'msgType', esSendStatus: 'msgSendStatus' },
  }),
  counts: countsRoute('/message/sysMessage/counts', { access: `${log}:list` }),
  /** Whether there is a server that mails, and a gateway that short messages, leave by; without one they wait for ever. */
  channels: readRoute({
    path: '/message/sysMessage/channels',
    query: z.object({}),
    result: z.object({ mail: z.boolean(), sms: z.boolean() }),
    access: `${log}:list`,
  }),
  queryById: readRoute({ path: '/message/sysMessage/queryById', query: byId, result: MessageRow, access: `${log}:queryById` }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/message/sysMessage/delete',
    query: byId,
    access: `${log}:delete`,
    oplog: 'message.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/message/sysMessage/deleteBatch',
    query: z.object({ ids }),
    access: `${log}:delete`,
    oplog: 'message.deleteBatch',
  }),
  resend: actionRoute('/message/sysMessage/resend', {
    body: z.object({ ids }),
    result: z.object({ queued: z.number() }),
    access: `${log}:resend`,
    oplog: 'message.resend',
  }),
})

/** Not in the typed client, they answer files. */
export const messageFiles = { templates: '/message/sysMessageTemplate/exportXls', log: '/message/sysMessage/exportXls' } as const
