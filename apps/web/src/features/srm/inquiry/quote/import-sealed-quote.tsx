import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { quotationFiles } from '@srm/contract/srm/quotation'
import { readQuoteRows } from '@srm/contract/srm/quotation-sheet'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { quoteColumns } from '@srm/domain/srm/inquiry/quotation/quotation-sheet'
import { useMemo } from 'react'
import { saveFrom } from '../../../../lib/wire/files'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { ReadHereButtons } from '../../../../ui/imports/read-here'
import { importQuoteText } from './import-quote.text'
import { withRead, type QuoteLine } from './quote.model'

/** The same file as where the server seals, read in this browser: the server must not see the prices. Its template holds none. */
export const ImportSealedQuote = ({ inquiry }: { inquiry: SupplierInquiry }) => {
  const t = useText(importQuoteText)
  const lang = useLanguage()
  const { store } = useForm()
  const setValue = useSetValue()
  const columns = useMemo(() => quoteColumns(inquiry.priceBasis), [inquiry.priceBasis])
  return (
    <ReadHereButtons
      columns={columns}
      most={maxLines}
      saveTemplate={() => saveFrom(`${quotationFiles.template}?id=${inquiry.id}`, `${t.file}.xlsx`)}
      read={(rows) => {
        const { successCount, msg, errors, lines } = readQuoteRows(rows, {
          ...{ basis: inquiry.priceBasis, lines: inquiry.lines, lang, say: errorMessage },
        })
        const take = () => setValue('lines', withRead((store.get().values['lines'] ?? []) as readonly QuoteLine[], lines))
        return { count: successCount, words: msg, errors, take }
      }}
    />
  )
}
