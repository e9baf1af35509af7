import { quotationFiles, type ReadQuote } from '@srm/contract/srm/quotation'
import { exchange } from '../../../../lib/wire/api'
import { saveFrom } from '../../../../lib/wire/files'
import { useText } from '../../../../lib/text'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { FillByFile, type Filling } from '../../../../ui/imports/fill-by-file'
import { importQuoteText } from './import-quote.text'
import { withRead, type QuoteLine } from './quote.model'

/** Prices filled in as a file: the lines it names are taken into the form, nothing leaves the page before it is submitted. */
export const ImportQuote = ({ inquiryId }: { inquiryId: string }) => {
  const t = useText(importQuoteText)
  const { store } = useForm()
  const setValue = useSetValue()
  const read = async (file: File): Promise<Filling | null> => {
    const body = new FormData()
    body.set('file', file)
    try {
      const { result } = await exchange<ReadQuote>('POST', `/srm/quotation/readSheet?id=${inquiryId}`, { body })
      const take = () => setValue('lines', withRead((store.get().values['lines'] ?? []) as readonly QuoteLine[], result.lines))
      return { count: result.successCount, errorCount: result.errorCount, words: result.msg, errors: result.errors, take }
    } catch {
      // the refusal has been shown
      return null
    }
  }
  const saveTemplate = () => saveFrom(`${quotationFiles.template}?id=${inquiryId}`, `${t.file}.xlsx`)
  return <FillByFile accept=".xlsx" saveTemplate={saveTemplate} read={read} />
}
