import { contract } from '@srm/contract/index'
import { calendarDayCells } from '@srm/contract/sys/calendar'
import { calendarDayFields } from '@srm/domain/sys/calendar/calendar.fields'
import { calendarText } from '@srm/domain/sys/calendar/calendar.text'
import type { PermissionCode } from '@srm/domain/catalog'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../task/table-sheet.public'
import { addDay, calendarDays, createDay, editDay, setWeek } from './calendar.commands'
import { dueAfter } from './calendar.public'
import { calendarYear } from './calendar.queries'

const file = {
  base: '/sys/calendar',
  fields: calendarDayFields,
  cells: calendarDayCells,
  may: (action: string) => `sys:calendar:${action}` as PermissionCode,
}
const sheet = referenceSheet(file, calendarDays, calendarText, { save: createDay })
const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.calendar, {
  year: ({ ctx, query }) => calendarYear(ctx, query.year),
  dueAfter: ({ ctx, query }) => reading(ctx, (tx) => dueAfter(tx, query.from, query.duration)),
  setWeek: async ({ ctx, body }) => {
    await setWeek(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  add: async ({ ctx, body }) => answer(await addDay(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editDay(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await calendarDays.remove(ctx, [query.id])
    return answer(null, { message: said(ctx).deleted })
  },
  importExcel: sheet.take,
})

export const calendarRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
