import { useId, useState } from 'react'
import { trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { DecimalInput } from '../../../../ui/tags/money'
import { awardText } from './award.text'

/** Limits and suppliers to try: they only ever tighten the inquiry's own. */
export interface Tried {
  readonly maxShare?: string | undefined
  readonly minSuppliers?: number | undefined
  readonly maxSuppliers?: number | undefined
  /** Ids with commas. */
  readonly required?: string | undefined
  readonly excluded?: string | undefined
}
interface LimitsProps {
  readonly awardMode: string
  readonly limits: { readonly maxShare: string | null; readonly minSuppliers: number | null; readonly maxSuppliers: number | null }
  readonly onTry: (tried: Tried) => void
}

const given = (typed: string | null): number | undefined => (typed && Number(typed) >= 1 ? Number(typed) : undefined)
const shareOf = (typed: string | null): string | undefined => (typed && Number(typed) > 0 && Number(typed) <= 100 ? typed : undefined)

/** What the scenarios keep to, with fields to try something tighter. */
export const Limits = ({ awardMode, limits, onTry }: LimitsProps) => {
  const t = useText(awardText).limits
  const id = useId()
  const [typed, setTyped] = useState<{ share: string | null; fewest: string | null; most: string | null }>({
    share: limits.maxShare && trimmedDecimal(limits.maxShare),
    fewest: limits.minSuppliers === null ? null : String(limits.minSuppliers),
    most: limits.maxSuppliers === null ? null : String(limits.maxSuppliers),
  })
  if (awardMode === 'whole') return null
  const change = (patch: Partial<typeof typed>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    const [maxShare, minSuppliers, maxSuppliers] = [shareOf(next.share), given(next.fewest), given(next.most)]
    onTry({ maxShare, minSuppliers, maxSuppliers })
  }
  const fields = [
    ...(awardMode === 'split' ? [{ key: 'share' as const, label: t.maxShare }] : []),
    { key: 'fewest' as const, label: t.minSuppliers },
    { key: 'most' as const, label: t.maxSuppliers },
  ]
  return (
    <details className="awd-limits" open={Object.values(limits).some((l) => l !== null)}>
      <summary>{t.title}</summary>
      {fields.map(({ key, label }) => (
        <div key={key}>
          <label htmlFor={`${id}-${key}`}>{label}</label>
          <DecimalInput
            id={`${id}-${key}`}
            value={typed[key]}
            places={key === 'share' ? 2 : 0}
            align="right"
            onChange={(value) => change({ [key]: value })}
          />
        </div>
      ))}
    </details>
  )
}
