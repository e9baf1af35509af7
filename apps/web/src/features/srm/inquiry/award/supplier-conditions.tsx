import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import type { CompareSheet } from '../comparison/compare.model'
import { awardText } from './award.text'
import type { Tried } from './limits'

type Condition = 'free' | 'required' | 'excluded'
interface SupplierConditionsProps {
  readonly suppliers: CompareSheet['suppliers']
  readonly onTry: (tried: Tried) => void
}

/** What it costs to use a supplier, or to do without: the answer to "why not this bidder". */
export const SupplierConditions = ({ suppliers, onTry }: SupplierConditionsProps) => {
  const t = useText(awardText).conditions
  const [chosen, setChosen] = useState<Readonly<Record<string, Condition>>>({})
  const able = suppliers.filter((s) => s.refusal === null)
  if (able.length < 2) return null
  const idsOf = (all: typeof chosen, condition: Condition) =>
    Object.entries(all)
      .filter(([, c]) => c === condition)
      .map(([id]) => id)
      .join(',') || undefined
  const change = (id: string, condition: Condition) => {
    const next = { ...chosen, [id]: condition }
    setChosen(next)
    onTry({ required: idsOf(next, 'required'), excluded: idsOf(next, 'excluded') })
  }
  return (
    <details className="awd-limits">
      <summary>{t.title}</summary>
      {able.map((s) => (
        <div key={s.id}>
          <span className="inq-name">{s.name}</span>
          <Select
            size="small"
            aria-label={t.of(s.name)}
            value={chosen[s.id] ?? 'free'}
            onChange={(condition: Condition) => change(s.id, condition)}
            options={(['free', 'required', 'excluded'] as const).map((value) => ({ value, label: t[value] }))}
          />
        </div>
      ))}
    </details>
  )
}
