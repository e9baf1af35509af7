import { supplier } from '@srm/contract/srm/supplier'
import type { SupplierChoice } from '@srm/contract/srm/supplier-choice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/wire/client'
import { dictText, useDict } from '../../lib/dicts'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { SelectInput, type Option } from '../dict/dict'
import { pickerText } from './picker.text'
import { RecordPicker } from './record-picker'
import type { Listed, PickQuery, RecordSource } from './record-source'

type Narrowed = Readonly<Record<'status' | 'supplierTypeId' | 'categoryId', string | undefined>>
const unnarrowed: Narrowed = { status: undefined, supplierTypeId: undefined, categoryId: undefined }

interface NarrowProps {
  readonly stages: readonly string[]
  readonly value: Narrowed
  readonly onChange: (value: Narrowed) => void
}
/** Beside the list: what narrows it. */
const Narrow = ({ stages, value, onChange }: NarrowProps) => {
  const t = useText(pickerText)
  const english = useLanguage() === 'en-US'
  const stageWords = useDict('supplier_stage')
  const { data: options } = useQuery({ ...query(supplier.options, {}), staleTime: 600_000 })
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[] = []): Option[] =>
    list.map((one) => ({ value: one.id, label: english ? one.nameEn : one.nameZh }))
  const filters = [
    { key: 'status', label: t.stage, options: stages.map((code) => ({ value: code, label: dictText(stageWords, code) || code })) },
    { key: 'supplierTypeId', label: t.type, options: named(options?.types) },
    { key: 'categoryId', label: t.category, options: named(options?.categories) },
  ] as const
  return (
    <div className="srm-stack">
      {filters.map((filter) => (
        <SelectInput
          key={filter.key}
          aria-label={filter.label}
          placeholder={filter.label}
          options={filter.options}
          value={value[filter.key] ?? null}
          onChange={(next) => onChange({ ...value, [filter.key]: next ?? undefined })}
        />
      ))}
    </div>
  )
}

interface CompanyPickerProps extends ControlProps<readonly string[]> {
  /** Tells this list from others in the cache. */
  readonly of: string
  readonly list: (query: PickQuery) => Promise<Listed<SupplierChoice>>
  /** Stages the list has. */
  readonly stages: readonly string[]
  readonly max: number
  /** Names of those chosen before. */
  readonly known?: readonly { readonly id: string; readonly name: string }[]
}

/** Companies chosen by name, stage, type and category, or all that are found. */
export const CompanyPicker = ({ of, list, stages, known = [], ...control }: CompanyPickerProps) => {
  const t = useText(pickerText)
  const english = useLanguage() === 'en-US'
  const stageWords = useDict('supplier_stage')
  const [narrowed, setNarrowed] = useState(unnarrowed)
  const source: RecordSource<SupplierChoice> = {
    key: ['companies', of],
    list,
    valueKey: 'id',
    labelKey: 'name',
    columns: [
      { key: 'docNo', title: t.number, width: 110, sort: true },
      { key: 'name', title: t.company, sort: true },
      { key: 'typeName', title: t.type, width: 100, show: (row) => (english ? row.typeNameEn : row.typeName) },
      { key: 'status', title: t.stage, width: 100, show: (row) => dictText(stageWords, row.status) },
    ],
  }
  return (
    <RecordPicker<SupplierChoice>
      {...control}
      source={source}
      multiple
      wholesale
      icon="users"
      width={1120}
      title={control['aria-label'] ?? t.companies}
      filter={narrowed}
      aside={<Narrow stages={stages} value={narrowed} onChange={setNarrowed} />}
      known={known.map((one) => ({ ...one, docNo: '', status: '', typeName: null, typeNameEn: null }))}
    />
  )
}
