import type { SheetRow, SoughtColumn, TableFault } from '@srm/domain/kit/sheet-table'
import { useLanguage } from '../../lib/session/language'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { FillByFile, type Filling } from './fill-by-file'
import { readHereWords } from './read-here.text'

interface ReadHereProps {
  readonly columns: readonly SoughtColumn[]
  readonly most: number
  readonly saveTemplate: () => Promise<void>
  readonly read: (rows: readonly SheetRow[]) => Omit<Filling, 'errorCount'>
}

const useFaultWords = () => {
  const t = useText(readHereWords).fault
  const isEnglish = useLanguage() === 'en-US'
  return (fault: TableFault | { readonly kind: 'unreadable' }): string => {
    if (fault.kind === 'header') return t.header(fault.missing.map(({ title }) => (isEnglish ? title.en : title.zh)).join('、'))
    return fault.kind === 'long' ? t.long(fault.most) : t[fault.kind]
  }
}

const mostErrors = 200
/** A form's table by file, where the server must not see what it holds: read in a worker of this browser. */
export const ReadHereButtons = ({ columns, most, saveTemplate, read }: ReadHereProps) => {
  const t = useText(readHereWords)
  const wordsOf = useFaultWords()
  const fill = async (file: File): Promise<Filling | null> => {
    try {
      // The reader of workbooks is no part of the page until there is a file.
      const { readTable } = await import('../../lib/sheet/read')
      const answer = await readTable(file, columns, most)
      if (!('fault' in answer)) {
        const { errors, ...found } = read(answer.rows)
        return { ...found, errorCount: errors.length, errors: errors.slice(0, mostErrors) }
      }
      toast('error', wordsOf(answer.fault))
    } catch {
      toast('error', t.fault.unreadable)
    }
    return null
  }
  return <FillByFile accept=".xlsx,.csv,.txt" saveTemplate={saveTemplate} read={fill} hint={t.local} />
}
