import { contract } from '@srm/contract/index'
import type { FillRuleRow } from '@srm/contract/sys/fill-rule'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import { fillRuleText } from '@srm/domain/sys/fill-rule/fill-rule.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list-export'
import { listPage } from '../../../data/list-page'
import type { SheetColumn, SheetDef } from '../../../data/sheet'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addFillRule, deleteFillRule, deleteFillRules, editFillRule, executeRule, executeRules, tryRule } from './fill-rule.commands'
import { fillRuleById, fillRuleList } from './fill-rule.queries'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.fillRule, {
  list: ({ ctx, query }) => listPage(ctx, fillRuleList, query),
  queryById: ({ ctx, query }) => fillRuleById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addFillRule(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editFillRule(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteFillRule(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteFillRules(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  test: ({ ctx, query }) => tryRule(ctx, query.ruleCode),
  execute: ({ ctx, params, body }) => executeRule(ctx, params.ruleCode, body ?? {}),
  executeBatch: ({ ctx, body }) => executeRules(ctx, body.rules, body.commonFormData ?? {}),
})

const { zh, en } = fillRuleText
const column = (key: keyof typeof zh.field & keyof FillRuleRow, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const sheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('ruleName', { required: true, width: 24 }),
    column('ruleNameEn', { width: 24 }),
    column('ruleCode', { required: true, width: 20 }),
    column('ruleClass', { required: true, width: 20 }),
    column('ruleParams', { width: 60 }),
  ],
}

export const fillRuleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const path = '/sys/fillRule/exportXls'
  app.register(listExport({ path, access: 'sys:fillRule:exportXls', spec: fillRuleList, sheet, row: () => (row) => row }))
  done()
}
