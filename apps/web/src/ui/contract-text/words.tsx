import { contractVariables, filledParts, type VariableValues } from '@srm/domain/srm/contract-text/variables.rules'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { contractTextWords, langOf } from './contract-text.text'

const labels = new Map(contractVariables.map(({ name, label }) => [name, label]))
/** What a variable is called in the reader's language; its name where there is none of it. */
export const useVariableLabel = (): ((name: string) => string) => {
  const english = useLanguage() === 'en-US'
  return (name) => labels.get(name)?.[english ? 'en' : 'zh'] ?? name
}

interface WordsProps {
  readonly text: string
  readonly lang: 'zh' | 'en'
  /** Absent: variables are shown by their names. */
  readonly values?: VariableValues | undefined
}
const unknown = /(\{\{[^{}\n]{1,80}\}\})/
/** The wording of a clause; what stands in place of a variable says which it is, what is missing or mistyped stands out. */
export const Words = ({ text, lang, values }: WordsProps) => {
  const t = useText(contractTextWords)
  const labelOf = useVariableLabel()
  return (
    <div className="srm-ct-words" lang={langOf(lang)}>
      {filledParts(text, values ?? {}).map((part, at) => {
        if (part.variable === null)
          return part.text.split(unknown).map((piece, i) =>
            i % 2 === 0 ? (
              piece
            ) : (
              <span key={`${at}.${i}`} className="srm-ct-value" data-unknown title={t.unknown}>
                {piece}
              </span>
            ),
          )
        const label = labelOf(part.variable)
        const missing = values !== undefined && part.missing
        return (
          <span key={at} className="srm-ct-value" data-missing={missing || undefined} title={missing ? t.missing(label) : label}>
            {values ? part.text : `{{${label}}}`}
          </span>
        )
      })}
    </div>
  )
}
