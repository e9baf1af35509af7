import { matchToleranceReference } from '@srm/contract/srm/match-tolerance'
import { matchToleranceText } from '@srm/domain/srm/match-tolerance/match-tolerance.text'
import type { Pages } from '../../../lib/page/screen'
import { useText } from '../../../lib/text'
import { ReferencePage } from '../../../ui/reference/reference-page'
import { matchToleranceScreenText } from './text'

const useInputs = () => {
  const t = useText(matchToleranceScreenText)
  return { supplierNo: { hint: t.supplierHint }, typeCode: { hint: t.typeHint }, pct: { hint: t.pairHint } } as const
}
/** How far invoices may differ before they are held. */
const MatchToleranceList = () => (
  <ReferencePage
    screen="srm/match-tolerance/list"
    of={matchToleranceReference}
    text={matchToleranceText}
    filters={['code', 'supplierName', 'typeCode']}
    sort={{ column: 'code', order: 'asc' }}
    removeHint={useText(matchToleranceScreenText).removeHint}
    useInputs={useInputs}
  />
)

export const pages: Pages = { 'srm/match-tolerance/list': () => Promise.resolve(MatchToleranceList) }
