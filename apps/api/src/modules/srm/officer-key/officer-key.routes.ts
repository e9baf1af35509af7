import { contract } from '@srm/contract/index'
import { officerKeyFiles } from '@srm/contract/srm/officer-key'
import { officerKeyFields } from '@srm/domain/srm/officer-key/officer-key.fields'
import { officerKeyText } from '@srm/domain/srm/officer-key/officer-key.text'
import type { FastifyPluginCallback } from 'fastify'
import { sheetColumns } from '../../../data/fields'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import {
  addOfficerKey,
  certifyOfficerKey,
  challengeOfficerKey,
  endOfficerKey,
  proveOfficerKey,
  replaceOfficerKey,
} from './officer-key.commands'
import { officerKeyDetail, officerKeyList, officerKeyTimeline, ownOfficerKey } from './officer-key.queries'
import { openRehearsal, startRehearsal, turnRehearsal } from './rehearsal.commands'
import { rehearsalDetail, rehearsals } from './rehearsal.queries'

const bound = routes(contract.officerKey, {
  list: ({ ctx, query }) => listPage(ctx, officerKeyList, query),
  counts: ({ ctx, query }) => countBy(ctx, officerKeyList, 'status', query),
  queryById: ({ ctx, query }) => officerKeyDetail(ctx, query.id),
  timeline: ({ ctx, query }) => officerKeyTimeline(ctx, query.id),
  mine: ({ ctx }) => ownOfficerKey(ctx),
  add: ({ ctx, body }) => addOfficerKey(ctx, body),
  certify: ({ ctx, body }) => certifyOfficerKey(ctx, body),
  challenge: ({ ctx, body }) => challengeOfficerKey(ctx, body.id),
  prove: ({ ctx, body }) => proveOfficerKey(ctx, body),
  replace: ({ ctx, body }) => replaceOfficerKey(ctx, body),
  revoke: ({ ctx, body }) => endOfficerKey(ctx, 'revoke', body),
  withdraw: ({ ctx, body }) => endOfficerKey(ctx, 'withdraw', body),
  rehearsals: ({ ctx }) => rehearsals(ctx),
  rehearsal: ({ ctx, query }) => rehearsalDetail(ctx, query.id),
  startRehearsal: ({ ctx, body }) => startRehearsal(ctx, body.keyIds),
  turnRehearsal: ({ ctx, body }) => turnRehearsal(ctx, body),
  openRehearsal: ({ ctx, body }) => openRehearsal(ctx, body),
})

const { zh, en } = officerKeyText
const column = columnsOf(officerKeyText)
export const officerKeyRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(
    listExport({
      path: officerKeyFiles.export,
      access: 'srm:officerKey:exportXls',
      spec: officerKeyList,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          ...sheetColumns(officerKeyFields, officerKeyText),
          column('holderName', { width: 16 }),
          column('purpose', { dict: 'officer_key_purpose' }),
          column('fingerprint', { width: 70 }),
          column('status', { dict: 'officer_key_status' }),
        ],
      },
    }),
  )
  done()
}
