import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { DictText } from '../../../../ui/dict/dict'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { Tone } from '../../../../ui/tags/tone'

const tones: Readonly<Record<string, Tone>> = {
  [quoteStates.pending]: 'todo',
  [quoteStates.submitted]: 'run',
  [quoteStates.withdrawn]: 'end',
  [quoteStates.declined]: 'end',
  [quoteStates.needsReconfirmation]: 'todo',
  [quoteStates.invalid]: 'bad',
  [quoteStates.won]: 'done',
  [quoteStates.lost]: 'end',
  [quoteStates.notKept]: 'end',
}

/** A supplier's own quotation: icon, word, soft ground. */
export const QuoteStateTag = ({ state }: { state: string }) => (
  <ToneTag tone={tones[state] ?? 'run'}>
    <DictText code="quote_state" value={state} />
  </ToneTag>
)
