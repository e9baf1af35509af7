import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import { fill } from '@srm/domain/kit/text'
import { bidColumns, bidFaultsIn, bidSheetRows, readBidRows } from '@srm/domain/srm/tender/bid-sheet'
import { bidSheetText } from '@srm/domain/srm/tender/bid-sheet.text'
import { maxItems } from '@srm/domain/srm/tender/tender.rules'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { saveBlob } from '../../../../lib/wire/files'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { ReadHereButtons } from '../../../../ui/imports/read-here'
import { ownLots, withPrices, type BidLot } from './bid.model'

/** All prices of a bid as one table: read here and nowhere else, whoever seals the bid in the end. */
export const ImportBid = ({ tender }: { tender: TenderWorkDetail }) => {
  const words = useText(bidSheetText)
  const lang = useLanguage()
  const { store } = useForm()
  const setValue = useSetValue()
  const lots = ownLots(tender)
  const formLots = () => (store.get().values['lots'] ?? []) as readonly BidLot[]
  const saveTemplate = async () => {
    const { templateFile } = await import('../../../../lib/sheet/template')
    const priced = new Map(
      formLots().flatMap((lot) =>
        lot.items.map(({ itemId, price = null, taxRate = null }) => [itemId, { itemId, price, taxRate }] as const),
      ),
    )
    const template = { title: words.name, note: words.note, columns: bidColumns, rows: bidSheetRows(lots, priced) }
    saveBlob(templateFile(template, lang), `${words.name}-${tender.docNo}.xlsx`)
  }
  return (
    <ReadHereButtons
      columns={bidColumns}
      most={maxItems * Math.max(1, lots.length)}
      saveTemplate={saveTemplate}
      read={(rows) => {
        const { filled, items, errors } = readBidRows(rows, lots)
        return {
          count: items.size,
          words: fill(words.read, [rows.length, filled, errors.length]),
          errors: bidFaultsIn(lang, errors),
          take: () =>
            setValue(
              'lots',
              formLots().map((lot) => ({ ...lot, items: withPrices(lot.items, items) })),
            ),
        }
      }}
    />
  )
}
