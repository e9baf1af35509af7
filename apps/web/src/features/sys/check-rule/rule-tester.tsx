import { checkRule, type TriedRule } from '@srm/contract/sys/check-rule'
import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { write } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ToneTag } from '../../../ui/tags/status-tag'
import './rule-tester.css'
import { checkRuleScreenText } from './text'

type Tried = { readonly rule: TriedRule } | { readonly problems: readonly string[] } | null
const pause = 200

/** The verdict of the server on rule and value as they are now; an answer that comes too late is dropped. */
const useVerdict = (ruleJson: string, value: string): Tried => {
  const [tried, setTried] = useState<Tried>(null)
  useEffect(() => {
    if (value === '') {
      setTried(null)
      return
    }
    const controller = new AbortController()
    const ask = async () => {
      try {
        setTried({ rule: (await write(checkRule.test, { body: { ruleJson, value }, quiet: true, signal: controller.signal })).result })
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setTried({ problems: error.fields.length ? error.fields.map((f) => f.message) : [error.message] })
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [ruleJson, value])
  return tried
}

const PartRow = ({ part }: { part: TriedRule['parts'][number] }) => {
  const t = useText(checkRuleScreenText)
  const taken = part.beginIndex === part.endIndex ? t.nothingLeft : t.span(part.beginIndex + 1, part.endIndex)
  return (
    <li data-passed={part.passed}>
      <ToneTag tone={part.passed ? 'done' : 'bad'}>{part.passed ? t.partPassed : t.partFailed}</ToneTag>
      <span className="srm-dim">{part.digits === '*' ? t.whole : taken}</span>
      <code>{part.checkValue || '—'}</code>
      <code className="srm-dim">{part.pattern}</code>
      {!part.passed && <span className="srm-bad">{part.message}</span>}
    </li>
  )
}

const Verdict = ({ tried }: { tried: Tried }) => {
  const t = useText(checkRuleScreenText)
  if (!tried) return <p className="srm-dim">{t.waiting}</p>
  if ('problems' in tried)
    return (
      <>
        <p className="srm-bad">{t.broken}</p>
        {tried.problems.map((words) => (
          <p key={words} className="srm-dim">
            {words}
          </p>
        ))}
      </>
    )
  const { passed, message, parts } = tried.rule
  return (
    <>
      <p className={passed ? 'srm-good' : 'srm-bad'}>{passed ? t.passed : t.failed(message ?? '')}</p>
      <ol aria-label={t.parts}>
        {parts.map((part, at) => (
          <PartRow key={at} part={part} />
        ))}
      </ol>
    </>
  )
}

/** Types a value and shows what each part of a rule, saved or not, makes of it. */
export const RuleTester = ({ ruleJson }: { ruleJson: string }) => {
  const t = useText(checkRuleScreenText)
  const [value, setValue] = useState('')
  const tried = useVerdict(ruleJson, value)
  const id = useId()
  return (
    <section className="srm-stack srm-tester" aria-label={t.tester}>
      <label htmlFor={id}>{t.value}</label>
      <Input id={id} value={value} maxLength={500} allowClear aria-describedby={`${id}-hint`} onChange={(e) => setValue(e.target.value)} />
      <p id={`${id}-hint`} className="srm-dim">
        {t.valueHint}
      </p>
      <div role="status" aria-live="polite">
        <Verdict tried={tried} />
      </div>
    </section>
  )
}
