import { FxRateAdd, type FxRateRow } from '@srm/contract/srm/fx-rate'
import { fxRateFields } from '@srm/domain/srm/fx-rate/fx-rate.fields'
import { fxRateText } from '@srm/domain/srm/fx-rate/fx-rate.text'
import { sheetColumns } from '../../../data/fields'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { tableSheet } from '../../sys/task/table-sheet.public'
import { createFxRate, fxRateList } from './fx-rate.commands'

const { zh, en } = fxRateText
const column = columnsOf(fxRateText)

export const fxRateSheet = tableSheet<FxRateAdd, FxRateRow>({
  base: '/srm/fxRate',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'srm:fxRate:exportXls', import: 'srm:fxRate:importExcel' },
  list: fxRateList,
  columns: [
    ...sheetColumns(fxRateFields, fxRateText),
    column('createBy', { only: 'export' }),
    column('createTime', { only: 'export', width: 20 }),
  ],
  schema: FxRateAdd,
  save: createFxRate,
})
