import { PositionAdd, positionFiles } from '@srm/contract/sys/position'
import { inLang } from '@srm/domain/kit/text'
import { fieldProblem } from '@srm/domain/kit/errors'
import { positionText } from '@srm/domain/sys/position/position.text'
import { listExport } from '../../../data/list-export'
import type { SheetColumn } from '../../../data/sheet'
import { sheetImport } from '../../../data/sheet-import'
import { createPosition, positionList } from './position.commands'

const { zh, en } = positionText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const title = { zh: zh.menu.list, en: en.menu.list }
const ranks = new Map(
  [zh, en].flatMap(({ dict }) => Object.entries(dict.position_rank).map(([code, word]) => [word.toLowerCase(), code] as const)),
)

export const positionExport = listExport({
  path: positionFiles.export,
  access: 'sys:position:exportXls',
  spec: positionList,
  sheet: { title, columns: [column('code'), column('name'), column('nameEn'), column('postRank', { of: 'postRank_dictText' })] },
  row: (lang) => {
    const words: Readonly<Record<string, string>> = inLang(positionText, lang).dict.position_rank
    return (row) => ({ ...row, postRank: words[row.postRank] ?? row.postRank })
  },
})

export const positionImport = sheetImport<PositionAdd>({
  path: positionFiles.import,
  access: 'sys:position:importExcel',
  maxRows: 5_000,
  sheet: (tx) =>
    Promise.resolve({
      title,
      columns: [
        column('code', { required: true }),
        column('name', { required: true }),
        column('nameEn'),
        column('postRank', { required: true, options: Object.values(inLang(positionText, tx.lang).dict.position_rank) }),
      ],
    }),
  translate: () =>
    Promise.resolve((values) => {
      const { postRank = '', ...rest } = values
      const code = ranks.get(postRank.trim().toLowerCase()) ?? postRank
      const known = code === '' || /^[1-5]$/.test(code)
      return {
        input: { ...rest, postRank: code },
        problems: known ? [] : [fieldProblem('postRank', 'WORD_UNKNOWN', { label: 'postRank' }, postRank)],
      }
    }),
  schema: PositionAdd,
  save: createPosition,
})
