import { invoiceTitleReference } from '@srm/contract/srm/invoice-title'
import { invoiceTitleText } from '@srm/domain/srm/invoice-title/invoice-title.text'
import type { Pages } from '../../../lib/page/screen'
import { useText } from '../../../lib/text'
import { ReferencePage } from '../../../ui/reference/reference-page'
import { invoiceTitleScreenText } from './text'

const useInputs = () => ({ departCode: { hint: useText(invoiceTitleScreenText).departHint } }) as const
/** Names and tax numbers that companies bill the departments by. */
const InvoiceTitleList = () => (
  <ReferencePage
    screen="srm/invoice-title/list"
    of={invoiceTitleReference}
    text={invoiceTitleText}
    filters={['code', 'name', 'taxNo']}
    sort={{ column: 'code', order: 'asc' }}
    removeHint={useText(invoiceTitleScreenText).removeHint}
    useInputs={useInputs}
  />
)

export const pages: Pages = { 'srm/invoice-title/list': () => Promise.resolve(InvoiceTitleList) }
