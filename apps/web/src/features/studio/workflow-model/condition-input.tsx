import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import { isOrdered, leavesOf, rulesOf, type Condition, type FactKind, type Leaf } from '@srm/domain/kit/condition'
import { Button, Input, Segmented } from 'antd'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { SelectInput } from '../../../ui/dict/dict'
import { Icon } from '../../../ui/icons'
import type { ControlProps } from '../../../ui/inputs/control'
import { OneDepart } from '../../../ui/picker/depart-picker'
import { OneUser } from '../../../ui/picker/user-picker'
import { conditionText } from './condition.text'
import './condition.css'

type FactField = ModelDetail['fields'][number]

/** A leaf begins as one that only lacks its value. */
const leafOf = ({ name, kind }: FactField): Leaf =>
  kind === 'boolean' ? { field: name, rule: 'eq', val: true } : { field: name, rule: isOrdered(kind) ? 'le' : 'eq', val: '' }

interface ValueProps {
  readonly kind: FactKind
  readonly leaf: Leaf
  readonly label: string
  readonly disabled: boolean
  readonly onChange: (val: Leaf['val']) => void
}
const ValueInput = ({ kind, leaf, label, disabled, onChange }: ValueProps) => {
  const t = useText(conditionText)
  const given = typeof leaf.val === 'string' ? leaf.val : ''
  if (kind === 'boolean')
    return (
      <SelectInput
        aria-label={label}
        disabled={disabled}
        value={String(leaf.val)}
        options={[
          { value: 'true', label: t.yes },
          { value: 'false', label: t.no },
        ]}
        onChange={(next) => onChange(next !== 'false')}
      />
    )
  if (kind === 'user' && leaf.rule !== 'in')
    return <OneUser aria-label={label} disabled={disabled} store="id" value={given || null} onChange={(next) => onChange(next ?? '')} />
  if (kind === 'department' && leaf.rule !== 'in')
    return (
      <OneDepart aria-label={label} disabled={disabled} store="orgCode" value={given || null} onChange={(next) => onChange(next ?? '')} />
    )
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      value={given}
      maxLength={200}
      inputMode={isOrdered(kind) ? 'decimal' : 'text'}
      placeholder={leaf.rule === 'in' ? t.several : kind === 'money' ? '0.00' : ''}
      // Amounts are pasted with their thousands; they are kept without.
      onChange={(event) => onChange(isOrdered(kind) ? event.target.value.replaceAll(/[,，\s]/g, '') : event.target.value)}
    />
  )
}

interface ConditionInputProps extends ControlProps<Condition> {
  readonly label: string
  readonly fields: readonly FactField[]
  /** May be taken away altogether. */
  readonly isOptional?: boolean
}

/** All or any of some comparisons; which rules and which input a field has follows from its kind. */
export const ConditionInput = ({ value, onChange, label, fields, isOptional = false, disabled = false }: ConditionInputProps) => {
  const t = useText(conditionText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const leaves = value ? leavesOf(value) : []
  const isAny = value !== null && value !== undefined && 'any' in value
  const give = (next: readonly Leaf[], any = isAny) => {
    if (next.length === 0) onChange?.(null)
    else onChange?.(any ? { any: next } : { all: next })
  }
  const change = (at: number, leaf: Leaf) => give(leaves.with(at, leaf))
  const [first] = fields
  return (
    <div className="wfc" role="group" aria-label={label}>
      {leaves.length > 1 && (
        <Segmented
          aria-label={t.joined}
          disabled={disabled}
          value={isAny ? 'any' : 'all'}
          options={[
            { value: 'all', label: t.all },
            { value: 'any', label: t.any },
          ]}
          onChange={(next) => give(leaves, next === 'any')}
        />
      )}
      {leaves.map((leaf, at) => {
        const field = fields.find(({ name }) => name === leaf.field)
        const kind = field?.kind ?? 'text'
        return (
          // oxlint-disable-next-line react/no-array-index-key -- comparisons have no name but their place
          <div className="wfc-row" key={at} role="group" aria-label={t.nth(at + 1)}>
            <SelectInput
              aria-label={t.field}
              disabled={disabled}
              value={leaf.field}
              options={fields.map((one) => ({ value: one.name, label: one.label[key] }))}
              onChange={(name) => {
                const next = fields.find((one) => one.name === name)
                if (next) change(at, leafOf(next))
              }}
            />
            <SelectInput
              aria-label={t.rule}
              disabled={disabled}
              value={leaf.rule}
              options={rulesOf(kind).map((rule) => ({ value: rule, label: t.rules[rule] }))}
              onChange={(rule) => rule && change(at, { ...leaf, rule: rule as Leaf['rule'] })}
            />
            <ValueInput kind={kind} leaf={leaf} label={t.value} disabled={disabled} onChange={(val) => change(at, { ...leaf, val })} />
            {!disabled && (leaves.length > 1 || isOptional) && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="trash" />}
                aria-label={t.remove(at + 1)}
                title={t.remove(at + 1)}
                onClick={() => give(leaves.toSpliced(at, 1))}
              />
            )}
          </div>
        )
      })}
      {!disabled && first && leaves.length < 10 && (
        <Button size="small" onClick={() => give([...leaves, leafOf(first)])}>
          {t.add}
        </Button>
      )}
    </div>
  )
}
