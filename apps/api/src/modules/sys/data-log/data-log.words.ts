import type { Lang } from '@srm/domain/kit/text'
import { phrase } from '@srm/domain/texts'
import { columnText } from './column.text'

const camel = (snake: string): string => snake.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const tableWords = (lang: Lang, table: string): string => phrase(lang, `dataLog.table.${table}`) ?? table

/** A column in the words of the slice its table belongs to, else in those every table shares, else in those of columns no form shows. */
export const columnWords = (lang: Lang, table: string, column: string): string => {
  const name = camel(column)
  const bare = table.replace(/^(sys|srm|portal)_/, '')
  const parts = bare.split('_')
  const slices = [camel(table), ...parts.map((_, cut) => camel(parts.slice(0, parts.length - cut).join('_')))]
  for (const path of [...slices.map((slice) => `${slice}.field.${name}`), `dataLog.column.${name}`]) {
    const found = phrase(lang, path)
    if (found !== undefined) return found
  }
  const words = columnText[column]
  return words ? words[lang === 'zh-CN' ? 0 : 1] : column
}
