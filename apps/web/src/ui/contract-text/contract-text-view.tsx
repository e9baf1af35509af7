import type { ContractText } from '@srm/domain/srm/contract-text/contract-text.types'
import type { VariableValues } from '@srm/domain/srm/contract-text/variables.rules'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { contractTextWords, langOf, numberOf } from './contract-text.text'
import { Words } from './words'
import './contract-text.css'

export const LockSign = () => {
  const t = useText(contractTextWords)
  return (
    <span className="srm-ct-lock" title={t.lockedHint}>
      <Icon name="lock" size={12} />
      {t.locked}
    </span>
  )
}

interface ContractTextViewProps {
  readonly clauses: ContractText
  /** Of variables; absent: these are shown by their names. */
  readonly values?: VariableValues | undefined
  readonly lang?: 'zh' | 'en'
}
/** A text as it is read: numbered clauses, which of them are locked, and the values of its variables. */
export const ContractTextView = ({ clauses, values, lang = 'zh' }: ContractTextViewProps) => {
  const t = useText(contractTextWords)
  if (clauses.length === 0) return <p className="srm-dim">{t.none}</p>
  return (
    <ol className="srm-ct" aria-label={t.clauses}>
      {clauses.map((clause) => (
        <li key={clause.key}>
          <div className="srm-ct-head">
            <h3 lang={langOf(lang)}>
              {numberOf(lang, clause.no)} {clause.title}
            </h3>
            {clause.locked && <LockSign />}
          </div>
          <Words text={clause.text} lang={lang} values={values} />
        </li>
      ))}
    </ol>
  )
}
