import { FxRateAdd, fxRateFiles } from '@srm/contract/srm/fx-rate'
import { fxRateText } from '@srm/domain/srm/fx-rate/fx-rate.text'
import { listExport } from '../../../data/list-export'
import { sheetImport } from '../../../data/sheet-import'
import { columnsOf, dayOf } from '../../../data/sheet-words'
import { createFxRate, fxRateList } from './fx-rate.commands'

const column = columnsOf(fxRateText)
const title = { zh: fxRateText.zh.menu.list, en: fxRateText.en.menu.list }
const typed = [
  column('currency', { required: true }),
  column('rateOn', { required: true, kind: 'date' }),
  column('rate', { required: true, kind: 'number' }),
  column('source', { required: true, width: 32 }),
]

export const fxRateExport = listExport({
  path: fxRateFiles.export,
  access: 'srm:fxRate:exportXls',
  spec: fxRateList,
  sheet: { title, columns: [...typed, column('createBy'), column('createTime', { width: 20 })] },
})

export const fxRateImport = sheetImport<FxRateAdd>({
  path: fxRateFiles.import,
  access: 'srm:fxRate:importExcel',
  maxRows: 5_000,
  sheet: () => Promise.resolve({ title, columns: typed }),
  translate: () => Promise.resolve((values) => ({ input: { ...values, rateOn: dayOf(values['rateOn'] ?? '') }, problems: [] })),
  schema: FxRateAdd,
  save: createFxRate,
})
