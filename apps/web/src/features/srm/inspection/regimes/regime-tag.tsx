import type { Regime } from '@srm/domain/srm/inspection/regime.rules'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useText } from '../../../../lib/text'
import { ToneTag } from '../../../../ui/tags/status-tag'

const tones = { N: 'run', T: 'todo', R: 'done', D: 'bad', S: 'done' } as const

export const RegimeTag = ({ regime }: { regime: Regime }) => {
  const { dict } = useText(inspectionText)
  return <ToneTag tone={tones[regime]}>{dict.inspection_regime[regime]}</ToneTag>
}
