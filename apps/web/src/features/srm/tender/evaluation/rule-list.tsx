import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import type { RuleState } from './committee.model'
import { evaluationText } from './evaluation.text'

/** What a rule asks, where from, and what is missing for it. */
const useRuleWords = (mandatory: boolean) => {
  const t = useText(evaluationText).rules
  const wanted = ({ rule, need }: RuleState): string => (rule === 'least' ? t.least(need) : rule === 'experts' ? t.experts(need) : t[rule])
  const sourceOf = ({ rule }: RuleState): string | null => {
    if (rule === 'leader') return t.leaderLaw
    if (rule === 'conflicts') return t.conflictsLaw
    if (rule === 'accounts' || rule === 'once') return null
    return mandatory ? t.mandatory : t.policy
  }
  const lacking = ({ rule, isMet, missing, names }: RuleState): string | null => {
    if (isMet) return null
    if (names.length > 0) return names.join('、')
    if (rule === 'odd') return t.even
    return rule === 'leader' ? t.choose : t.missing(missing)
  }
  return { wanted, sourceOf, lacking }
}

/** The rules of a committee as they stand while it is put together. */
export const RuleList = ({ mandatory, states }: { mandatory: boolean; states: readonly RuleState[] }) => {
  const t = useText(evaluationText).rules
  const { wanted, sourceOf, lacking } = useRuleWords(mandatory)
  return (
    <section className="wide" aria-live="polite">
      <h3>{t.title}</h3>
      <ul className="tde-rules">
        {states.map((state) => (
          <li key={state.rule} data-met={state.isMet || undefined}>
            <Icon name={state.isMet ? 'check' : 'alert'} size={14} />
            <span>
              {wanted(state)}
              {sourceOf(state) && <small> {sourceOf(state)}</small>}
            </span>
            {lacking(state) && <b>{lacking(state)}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}
