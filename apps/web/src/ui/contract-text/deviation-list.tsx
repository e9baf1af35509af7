import { contractTextText } from '@srm/domain/srm/contract-text/contract-text.text'
import type { Deviation, DeviationKind } from '@srm/domain/srm/contract-text/deviations.rules'
import { useText } from '../../lib/text'
import { ToneTag } from '../tags/status-tag'
import type { Tone } from '../tags/tone'
import { LockSign } from './contract-text-view'
import { contractTextWords, langOf } from './contract-text.text'
import { RedlineView } from './redline-view'
import './redline.css'

const tones: Readonly<Record<DeviationKind, Tone>> = { changed: 'todo', removed: 'bad', added: 'run', moved: 'end' }

interface DeviationListProps {
  readonly deviations: readonly Deviation[]
  readonly lang?: 'zh' | 'en'
}
/** In what a text differs from its template, clause by clause. */
export const DeviationList = ({ deviations, lang = 'zh' }: DeviationListProps) => {
  const t = useText(contractTextWords).deviations
  const { deviation: kinds } = useText(contractTextText)
  if (deviations.length === 0) return <p className="srm-dim">{t.none}</p>
  return (
    <ul className="srm-deviations" aria-label={t.label}>
      {deviations.map(({ key, kind, title, locked, was, is }) => (
        <li key={`${key} ${kind}`} className="srm-stack">
          <div className="srm-ct-head">
            <ToneTag tone={tones[kind]}>{kinds[kind]}</ToneTag>
            <h3 lang={langOf(lang)}>{title}</h3>
            {locked && <LockSign />}
          </div>
          {kind === 'moved' ? <p className="srm-dim">{t.moved}</p> : <RedlineView was={was ?? ''} is={is ?? ''} lang={lang} />}
        </li>
      ))}
    </ul>
  )
}
