import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataLogged, holding, instant, noRow, rowAccess, rowColumns } from '../kit'

/** Words of a message with `${name}` where values go. */
export const sysMessageTemplate = pgTable(
  'sys_message_template',
  {
    ...rowColumns,
    templateCode: text('template_code').notNull(),
    templateName: text('template_name').notNull(),
    templateNameEn: text('template_name_en'),
    templateContent: text('template_content').notNull(),
    templateContentEn: text('template_content_en'),
    /** Dictionary msgType: 1 short message, 2 mail, 4 notice in the product. */
    templateType: text('template_type').notNull(),
    /** Values to try it with. */
    templateTestJson: jsonb('template_test_json').$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (t) => [
    check('sys_message_template_type', sql`${t.templateType} in ('1', '2', '4')`),
    uniqueIndex('sys_message_template_code').on(t.tenantId, t.templateCode),
    index('sys_message_template_newest').on(t.tenantId, t.createTime),
  ],
)
rowAccess(sysMessageTemplate, {
  buyer: holding('sys:messageTemplate:list'),
  supplier: noRow,
  visitor: noRow,
  write: {
    buyer: `(${['add', 'edit', 'delete'].map((action) => holding(`sys:messageTemplate:${action as 'add'}`)).join(' or ')})`,
  },
})
dataLogged(sysMessageTemplate)

/** A message that was sent, or is to be: what administrators look up when someone says it never came. */
export const sysMessage = pgTable(
  'sys_message',
  {
    ...rowColumns,
    esTitle: text('es_title').notNull(),
    esType: text('es_type').notNull(),
    esReceiver: text('es_receiver').notNull(),
    esParam: jsonb('es_param').$type<Readonly<Record<string, string>>>().notNull().default({}),
    esContent: text('es_content').notNull(),
    esSendTime: instant('es_send_time'),
    /** Dictionary msgSendStatus: 0 waiting, 1 sent, 2 failed. */
    esSendStatus: text('es_send_status').notNull().default('0'),
    esSendNum: integer('es_send_num').notNull().default(0),
    esResult: text('es_result'),
    remark: text(),
  },
  (t) => [
    check('sys_message_status', sql`${t.esSendStatus} in ('0', '1', '2')`),
    index('sys_message_newest').on(t.tenantId, t.createTime),
    index('sys_message_receiver').on(t.tenantId, t.esReceiver, t.createTime),
    index('sys_message_state').on(t.tenantId, t.esSendStatus, t.createTime),
  ],
)
rowAccess(sysMessage, {
  buyer: holding('sys:message:list'),
  supplier: noRow,
  visitor: noRow,
  write: { buyer: holding('sys:message:delete') },
})
