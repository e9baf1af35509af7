import { redline } from '@srm/domain/srm/contract-text/redline.rules'
import { useMemo } from 'react'
import { useText } from '../../lib/text'
import { contractTextWords, langOf } from './contract-text.text'
import './redline.css'

export interface RedlineProps {
  readonly was: string
  readonly is: string
  readonly lang?: 'zh' | 'en'
}
/** Struck out and added within one text: by colour, by line and sign, and in words for whoever hears it. */
export const Redline = ({ was, is, lang = 'zh' }: RedlineProps) => {
  const t = useText(contractTextWords).redline
  const parts = useMemo(() => redline(was, is), [was, is])
  const count = (op: 'add' | 'del') => parts.filter((part) => part.op === op).length
  const [deleted, added] = [count('del'), count('add')]
  const isWhole = parts.length === 1 && deleted + added === 1
  return (
    <figure className="srm-stack" aria-label={t.label}>
      {/* What is new or gone as a whole needs no count. */}
      {!isWhole && <figcaption className="srm-dim">{deleted + added === 0 ? t.same : t.count(deleted, added)}</figcaption>}
      <div className="srm-redline" lang={langOf(lang)}>
        {parts.map(({ op, text }, at) => {
          if (op === 'same') return <span key={at}>{text}</span>
          const Mark = op === 'del' ? 'del' : 'ins'
          return (
            <Mark key={at}>
              <b aria-hidden="true">{op === 'del' ? '−' : '+'}</b>
              <span className="srm-hidden">{op === 'del' ? t.del : t.add}</span>
              {text}
            </Mark>
          )
        })}
      </div>
    </figure>
  )
}
