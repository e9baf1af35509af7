import { candidates } from '@srm/contract/srm/inquiry.candidates'
import type { InquiryType } from '@srm/domain/srm/inquiry/inquiry.kinds'
import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Segmented, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { query, type ResultOf } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { useMay } from '../actor'
import { Banner } from '../layout/banner'
import { Chip } from '../tags/chip'
import type { ControlProps } from '../inputs/control'
import { Icon } from '../icons'
import { ErrorState } from '../states/states'
import { ToneTag } from '../tags/status-tag'
import { supplierPickerText } from './supplier-picker.text'

type Candidate = ResultOf<typeof candidates>[number]

/** Answers what is typed once no key was pressed for a while. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 500)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

interface SupplierPickerProps {
  readonly control: ControlProps<readonly string[]>
  readonly categoryId: string | null
  /** Whoever is invited to one that is not public must be qualified. */
  readonly type?: InquiryType | null
  /** Names of those chosen earlier, who may not be among the found. */
  readonly known: Readonly<Record<string, string>>
  /** What was to be said of them then. */
  readonly warned?: Readonly<Record<string, string>>
  /** Already taking part: neither shown nor choosable. */
  readonly without?: readonly string[]
}

const Row = ({
  candidate,
  categoryId,
  checked,
  onToggle,
  disabled,
}: {
  candidate: Candidate
  categoryId: string | null
  checked: boolean
  onToggle: () => void
  disabled?: boolean
}) => {
  const t = useText(supplierPickerText)
  const may = useMay()
  return (
    <li>
      <Checkbox checked={checked} disabled={disabled || (candidate.refusal !== null && !checked)} onChange={onToggle}>
        <span className="inq-pick-name">{candidate.name}</span> <small className="srm-dim">{candidate.docNo}</small>
      </Checkbox>
      <span className="srm-grow" />
      {candidate.preferred && <ToneTag tone="eval">{t.preferred}</ToneTag>}
      {candidate.refusal === null && candidate.warning && <ToneTag tone="todo">{candidate.warning}</ToneTag>}
      {candidate.refusal === null && !candidate.warning && <ToneTag tone="done">{t.eligible}</ToneTag>}
      {candidate.refusal && <ToneTag tone="bad">{candidate.refusal}</ToneTag>}
      {candidate.needsSample && may('srm:sample:add') && (
        <Link to="/srm/sample/form" search={{ supplierId: candidate.id, ...(categoryId ? { categoryId } : {}) }} className="srm-link">
          {t.askSample}
        </Link>
      )}
    </li>
  )
}

/** Suppliers to invite; who may not be invited stands there with the reason. */
export const SupplierPicker = ({ control, categoryId, type = null, known, warned = {}, without = [] }: SupplierPickerProps) => {
  const t = useText(supplierPickerText)
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<'eligible' | 'all'>('all')
  const keyword = useSettled(typed)
  const { data, error, isPending, refetch } = useQuery({
    ...query(candidates, {
      query: { ...(keyword ? { keyword } : {}), ...(categoryId ? { categoryId } : {}), ...(type ? { type } : {}) },
      quiet: true,
    }),
    placeholderData: keepPreviousData,
  })
  const [names, setNames] = useState(known)
  const [warnings, setWarnings] = useState(warned)
  const chosen = control.value ?? []
  const found = (data ?? []).filter((c) => !without.includes(c.id) && (show === 'all' || c.refusal === null))
  const toggle = (candidate: Candidate) => {
    setNames((now) => ({ ...now, [candidate.id]: candidate.name }))
    if (candidate.warning) setWarnings((now) => ({ ...now, [candidate.id]: candidate.warning ?? '' }))
    control.onChange?.(chosen.includes(candidate.id) ? chosen.filter((id) => id !== candidate.id) : [...chosen, candidate.id])
  }
  const doubtful = chosen.flatMap((id) => warnings[id] ?? [])
  const nameOf = (id: string) => names[id] ?? known[id] ?? data?.find((c) => c.id === id)?.name ?? id
  return (
    <div className="srm-stack gap-2 inq-picker" id={control.id} tabIndex={-1}>
      <div className="srm-row">
        <Input
          allowClear
          prefix={<Icon name="search" size={14} />}
          value={typed}
          placeholder={t.search}
          aria-label={t.search}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Segmented
          aria-label={t.which}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: t.all },
            { value: 'eligible', label: t.eligible },
          ]}
        />
      </div>
      {!categoryId && <p className="srm-field-hint">{t.needCategory}</p>}
      {isPending && <Skeleton active title={false} />}
      {error && <ErrorState detail={error.message} retry={() => void refetch()} />}
      {data && (
        <ul className="srm-pick-list">
          {found.map((c) => (
            <Row
              key={c.id}
              candidate={c}
              categoryId={categoryId}
              checked={chosen.includes(c.id)}
              disabled={control.disabled}
              onToggle={() => toggle(c)}
            />
          ))}
          {found.length === 0 && <li className="srm-dim">{t.none}</li>}
        </ul>
      )}
      <div className="srm-row wrap inq-chosen" role="group" aria-label={t.chosen(chosen.length)}>
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
      </div>
      {doubtful.map((words) => (
        <Banner key={words} tone="todo">
          {words}
        </Banner>
      ))}
    </div>
  )
}
