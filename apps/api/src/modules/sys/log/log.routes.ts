import { contract } from '@srm/contract/index'
import { ids } from '@srm/contract/kit/scalars'
import type { LogRow } from '@srm/contract/sys/log'
import { refuse } from '@srm/domain/kit/errors'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { logText } from '@srm/domain/sys/log/log.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import type { SheetDef } from '../../../data/sheet/sheet'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { clearLogs, deleteLogs } from './log.commands'
import { loginFigures, logList, visitsByDay } from './log.queries'

const bound = routes(contract.log, {
  list: ({ ctx, query }) => listPage(ctx, logList, query),
  delete: async ({ ctx, query }) => {
    await deleteLogs(ctx, [query.id])
    return answer(null, { message: inLang(kitText, ctx.lang).message.deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    if (query.ids === 'allclear') {
      await clearLogs(ctx, query.logType === undefined ? undefined : Number(query.logType))
      return answer(null, { message: inLang(logText, ctx.lang).message.cleared })
    }
    const chosen = ids.safeParse(query.ids)
    if (!chosen.success) throw refuse('SELECT_ONE')
    await deleteLogs(ctx, chosen.data)
    return answer(null, { message: inLang(kitText, ctx.lang).message.deleted })
  },
  loginfo: async ({ ctx }) => answer(await loginFigures(ctx), { message: inLang(logText, ctx.lang).message.loginfo }),
  visitInfo: async ({ ctx }) => answer(await visitsByDay(ctx), { code: 0 }),
})

const { zh, en } = logText
const column = (key: keyof typeof zh.field, width: number, kind?: 'number') => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  width,
  ...(kind && { kind }),
})
const sheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('createTime', 20),
    column('logType', 12),
    column('operateType', 12),
    column('logContent', 40),
    column('userid', 38),
    column('username', 20),
    column('ip', 18),
    column('costTime', 12, 'number'),
    column('method', 32),
    column('requestParam', 40),
  ],
}
const sheetRow = (lang: Lang) => {
  const { log_type: types, operate_type: operations } = inLang(logText, lang).dict
  return (row: LogRow) => ({
    ...row,
    logType: types[String(row.logType) as keyof typeof types],
    operateType: row.operateType ? (operations[row.operateType as keyof typeof operations] ?? row.operateType) : '',
  })
}

export const logRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(listExport({ path: '/sys/log/exportXls', access: 'sys:log:exportXls', spec: logList, sheet, row: sheetRow }))
  done()
}
