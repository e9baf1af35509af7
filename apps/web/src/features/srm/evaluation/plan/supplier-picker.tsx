import { evalPlan, type PlanCandidate } from '@srm/contract/srm/eval-plan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Input, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query, type ResultOf } from '../../../../lib/wire/client'
import { trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Chip } from '../../../../ui/tags/chip'
import type { ControlProps } from '../../../../ui/inputs/control'
import { SelectInput } from '../../../../ui/dict/dict'
import { Icon } from '../../../../ui/icons'
import { ErrorState } from '../../../../ui/states/states'
import { evalText } from '../text'

interface PickerProps {
  readonly control: ControlProps<readonly string[]>
  readonly options: ResultOf<typeof evalPlan.options>
  /** Names of those chosen earlier. */
  readonly known: Readonly<Record<string, string>>
}
const grades = ['A', 'B', 'C', 'D'].map((grade) => ({ value: grade, label: grade }))

const useFilter = () => {
  const [words, setWords] = useState('')
  const [typeId, setTypeId] = useState<string | null>(null)
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [grade, setGrade] = useState<string | null>(null)
  const keyword = useDeferredValue(words.trim())
  const asked = {
    ...(keyword ? { keyword } : {}),
    ...(typeId ? { supplierTypeId: typeId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(grade ? { grade } : {}),
  }
  return { words, setWords, typeId, setTypeId, categoryId, setCategoryId, grade, setGrade, asked }
}

/** Suppliers by words, type, category and last grade: one by one, or all that are found. */
export const PlanSupplierPicker = ({ control, options, known }: PickerProps) => {
  const t = useText(evalText).picker
  const english = useLanguage() === 'en-US'
  const filter = useFilter()
  const { data, error, isPending, refetch } = useQuery({
    ...query(evalPlan.candidates, { query: filter.asked, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const [names, setNames] = useState(known)
  const chosen = control.value ?? []
  const found = data ?? []
  const named = (rows: readonly { id: string; nameZh: string; nameEn: string }[]) =>
    rows.map((row) => ({ value: row.id, label: english ? row.nameEn : row.nameZh }))
  const put = (rows: readonly PlanCandidate[], ids: readonly string[]) => {
    setNames((now) => ({ ...now, ...Object.fromEntries(rows.map((row) => [row.id, row.name])) }))
    control.onChange?.(ids)
  }
  const toggle = (row: PlanCandidate) => put([row], chosen.includes(row.id) ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])
  const nameOf = (id: string) => names[id] ?? known[id] ?? id
  return (
    <div id={control.id} tabIndex={-1}>
      <div className="evl-filters">
        <Input
          allowClear
          prefix={<Icon name="search" size={14} />}
          value={filter.words}
          placeholder={t.search}
          aria-label={t.search}
          onChange={(event) => filter.setWords(event.target.value)}
        />
        <SelectInput
          aria-label={t.type}
          placeholder={t.type}
          value={filter.typeId}
          options={named(options.supplierTypes)}
          onChange={filter.setTypeId}
        />
        <SelectInput
          aria-label={t.category}
          placeholder={t.category}
          value={filter.categoryId}
          options={named(options.categories)}
          onChange={filter.setCategoryId}
        />
        <SelectInput aria-label={t.grade} placeholder={t.grade} value={filter.grade} options={grades} onChange={filter.setGrade} />
      </div>
      <div className="srm-row">
        <span role="status">{t.found(found.length)}</span>
        <span className="srm-grow" />
        <Button
          size="small"
          disabled={control.disabled || found.length === 0}
          onClick={() => put(found, [...new Set([...chosen, ...found.map((r) => r.id)])])}
        >
          {t.all}
        </Button>
      </div>
      {isPending && <Skeleton active title={false} />}
      {error && <ErrorState detail={error.message} retry={() => void refetch()} />}
      {data && (
        <ul className="srm-pick-list">
          {found.map((row) => (
            <li key={row.id}>
              <Checkbox checked={chosen.includes(row.id)} disabled={control.disabled} onChange={() => toggle(row)}>
                {row.name} <small className="srm-dim">{row.docNo}</small>
              </Checkbox>
              <span className="srm-grow" />
              <small className="srm-dim">
                {[english ? row.typeNameEn : row.typeName, row.grade && t.last(row.grade, trimmedDecimal(row.lastScore))]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
          {found.length === 0 && <li className="srm-dim">{t.none}</li>}
        </ul>
      )}
      <div className="srm-row wrap evl-chosen" role="group" aria-label={t.chosen(chosen.length)}>
        <b>{t.chosen(chosen.length)}</b>
        {chosen.map((id) => (
          <Chip
            key={id}
            removeLabel={t.remove(nameOf(id))}
            onRemove={control.disabled ? undefined : () => control.onChange?.(chosen.filter((one) => one !== id))}
          >
            {nameOf(id)}
          </Chip>
        ))}
        {chosen.length > 1 && (
          <Button size="small" type="text" onClick={() => control.onChange?.([])}>
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
