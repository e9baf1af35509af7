import type { EvalTemplateOptions } from '@srm/contract/srm/eval-template'
import { rfqRules, roleKey, type RfqRule, type ScoreRole } from '@srm/domain/srm/eval-template/eval-template.rules'
import { evalTemplateText } from '@srm/domain/srm/eval-template/eval-template.text'
import { dec, isDecimal, sumOf } from '@srm/domain/kit/money'
import { useDictOptions } from '../../../ui/dict/dict'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { MultiSelectInput } from '../../../ui/dict/dict'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { LineTable } from '../../../ui/line-table/line-table'
import { evalTemplatePageText } from './text'

interface Of {
  readonly options: EvalTemplateOptions
}
interface Row {
  readonly targetId: string
  readonly weight: string
  readonly roleKeys: readonly string[]
}

const useNamed = () => {
  const english = useLanguage() === 'en-US'
  return (rows: readonly { id: string; nameZh: string; nameEn: string }[]) =>
    rows.map((row) => ({ value: row.id, label: english ? row.nameEn : row.nameZh }))
}

/** The sum of weights as they are typed, and what is missing to a hundred. */
const WeightTotal = ({ rows }: { rows: readonly { readonly weight: string | null }[] }) => {
  const t = useText(evalTemplatePageText)
  const total = sumOf(rows.map((row) => (row.weight && isDecimal(row.weight) ? row.weight : '0')))
  const left = dec('100').minus(total)
  const note = left.isZero() ? '' : left.isPositive() ? t.missing(left.toFixed(2)) : t.over(left.abs().toFixed(2))
  return (
    <span className="srm-num" role="status" data-tone={left.isZero() ? 'done' : 'bad'}>
      {t.sum} <b>{total.toFixed(2)}</b> / 100.00 {note && <span className="srm-field-error">{note}</span>}
    </span>
  )
}

export const BasicsSection = ({ options }: Of) => {
  const t = useText(evalTemplatePageText)
  const { field } = useText(evalTemplateText)
  const named = useNamed()
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <Field name="nameZh" label={field.nameZh} />
      <Field name="nameEn" label={field.nameEn} />
      <Field<readonly string[]>
        name="supplierTypeIds"
        label={field.supplierTypeIds}
        kind="selects"
        options={named(options.supplierTypes)}
        placeholder={t.every}
      />
      <Field name="categoryId" label={field.categoryId} kind="select" options={named(options.categories)} placeholder={t.every} />
      <Field<boolean> name="selfEval" label={field.selfEval} kind="switch" />
      <Field name="remark" label={field.remark} kind="area" />
    </FormSection>
  )
}

/** Which of the template's roles score a row: none chosen means all. */
const RowRoles = ({ control, targets, row }: { control: ControlProps<string>; targets: EvalTemplateOptions; row: number }) => {
  const t = useText(evalTemplatePageText)
  const roles = useFormValue<readonly ScoreRole[]>('roles') ?? []
  const targetId = useFormValue<string>(`rows.${row}.targetId`)
  const method = targets.targets.find((one) => one.id === targetId)?.method
  const list = control as unknown as ControlProps<readonly string[]>
  const named = roles
    .filter((role) => role.code)
    .map((role) => ({
      value: roleKey(role),
      label: targets.scorers.find((one) => roleKey(one) === roleKey(role))?.name ?? role.code,
    }))
  return <MultiSelectInput {...list} options={named} disabled={Boolean(list.disabled) || method !== 'MANUAL'} placeholder={t.allRoles} />
}

export const RowsSection = ({ options }: Of) => {
  const t = useText(evalTemplatePageText)
  const { field } = useText(evalTemplateText)
  const english = useLanguage() === 'en-US'
  const methods = useDictOptions('target_method')
  const rows = useFormValue<readonly Row[]>('rows') ?? []
  const known = options.targets.map((target) => ({
    value: target.id,
    label: `${target.code} ${english ? target.nameEn : target.nameZh}（${methods.find((m) => m.value === target.method)?.label ?? target.method}）`,
  }))
  // A target that was disabled since stays readable where it is used.
  const gone = rows
    .filter((row) => row.targetId && !options.targets.some((one) => one.id === row.targetId))
    .map((row) => ({ value: row.targetId, label: row.targetId.slice(0, 8) + t.disabledTarget }))
  return (
    <FormSection id="rows" title={t.sections.rows} note={t.rowsHint} columns={1} flush>
      <LineTable<Row>
        name="rows"
        label={field.rows}
        max={60}
        newRow={() => ({ targetId: '', weight: '', roleKeys: [] })}
        columns={[
          { key: 'targetId', title: field.targetId, kind: 'select', options: [...known, ...gone], required: true, width: 320 },
          { key: 'weight', title: field.weight, kind: 'decimal', places: 2, required: true, width: 110 },
          {
            key: 'roleKeys',
            title: field.roleKeys,
            width: 240,
            control: (control, path) => <RowRoles control={control} targets={options} row={Number(path.split('.')[1])} />,
          },
        ]}
        totals={(all) => <WeightTotal rows={all} />}
      />
    </FormSection>
  )
}

export const RolesSection = ({ options }: Of) => {
  const t = useText(evalTemplatePageText)
  const { field, dictName } = useText(evalTemplateText)
  const kinds = useDictOptions('scorer_kind')
  const kindOf = (kind: string) => kinds.find((one) => one.value === kind)?.label ?? kind
  return (
    <FormSection id="roles" title={t.sections.roles} columns={1} flush>
      <LineTable<{ kind: string; code: string; weight: string }>
        name="roles"
        label={field.roles}
        max={10}
        newRow={() => ({ kind: 'role', code: '', weight: '' })}
        derive={(row, changed) => {
          const found = changed === 'code' ? options.scorers.find((one) => one.code === row.code) : undefined
          return found ? { ...row, kind: found.kind } : row
        }}
        columns={[
          { key: 'kind', title: dictName.scorer_kind, width: 110, show: (row) => kindOf(row.kind) },
          {
            key: 'code',
            title: field.code,
            kind: 'select',
            options: options.scorers.map((one) => ({
              value: one.code,
              label: `${kindOf(one.kind)} · ${one.name}（${t.people(one.people)}）`,
            })),
            required: true,
            width: 320,
          },
          { key: 'weight', title: field.weight, kind: 'decimal', places: 2, required: true, width: 110 },
        ]}
        totals={(all) => <WeightTotal rows={all} />}
      />
    </FormSection>
  )
}

export const BandsSection = () => {
  const t = useText(evalTemplatePageText)
  const { field } = useText(evalTemplateText)
  const words = (value: string | null) => (value ? trimmedDecimal(value) : '…')
  const rfq = rfqRules.map((rule) => ({ value: rule, label: t.rfq[rule] }))
  return (
    <FormSection id="bands" title={t.sections.bands} note={t.bandsHint} columns={1} flush>
      <LineTable<{ grade: string; from: string; to: string; rfq: RfqRule | null }>
        name="bands"
        label={field.bands}
        max={10}
        newRow={() => ({ grade: '', from: '', to: '', rfq: null })}
        columns={[
          { key: 'grade', title: field.grade, required: true, width: 120 },
          { key: 'from', title: field.from, kind: 'decimal', places: 2, required: true, width: 120 },
          { key: 'to', title: field.to, kind: 'decimal', places: 2, required: true, width: 120 },
          { key: 'rfq', title: field.rfq, kind: 'select', options: rfq, width: 180 },
        ]}
        totals={(rows) => (
          <span className="srm-num">
            {rows.map((b) => `${b.grade} [${words(b.from)}, ${words(b.to)}${words(b.to) === '100' ? ']' : ')'}`).join('  ')}
          </span>
        )}
      />
    </FormSection>
  )
}
