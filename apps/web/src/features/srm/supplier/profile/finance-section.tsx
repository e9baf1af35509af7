import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import {
  financeEnd,
  financeRatios,
  lastFiscalYear,
  percentRatios,
  ratiosOf,
  yearBefore,
} from '@srm/domain/srm/supplier/supplier-finance.rules'
import { financeFigures } from '@srm/domain/srm/supplier/supplier-records'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useText } from '../../../../lib/text'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { ReviewerNote } from '../review/reviewer-note'
import { useNeeded, type SectionProps } from './record-sections'
import { RowCards } from './row-cards'
import { useRules } from './rules-context'
import { supplierWords } from '../text'

type Year = ProfileData['finance'][number]

/** What follows from the figures, as they are typed; nobody types it. */
const Ratios = ({ row, rows }: { row: Year; rows: readonly Year[] }) => {
  const t = useText(supplierWords)
  const { ratio: names } = useText(supplierText)
  const ratios = ratiosOf(row, yearBefore(rows, row))
  return (
    <div className="sup-ratios wide" role="group" aria-label={t.ratios}>
      <p className="srm-dim">
        {t.ratios} · {t.ratioNote}
      </p>
      <dl>
        {financeRatios.map((r) => (
          <div key={r}>
            <dt>{names[r]}</dt>
            <dd className="srm-num">{ratios[r] === null ? '—' : `${ratios[r]}${percentRatios.includes(r) ? '%' : ''}`}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Yearly figures, with the ratios that follow from them. */
export const Finance = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { field: f, section } = useText(supplierText)
  const { today } = useRules()
  const needed = useNeeded('finance')
  const rows = useFormValue<readonly Year[]>('finance') ?? []
  const figures = Object.fromEntries(financeFigures.map((x) => [x, null])) as Record<(typeof financeFigures)[number], null>
  const nextYear = () => Math.min(lastFiscalYear(today), ...rows.map((r) => (r.fiscalYear ?? lastFiscalYear(today) + 1) - 1))
  const endOf = (year: number) => `${t.validTo(financeEnd(year))}${financeEnd(year) < today ? ` · ${t.lapsed}` : ''}`
  return (
    <FormSection id="finance" title={section.finance} note={needed ? t.financeNote(lastFiscalYear(today)) : t.sectionOptional}>
      <ReviewerNote>{note}</ReviewerNote>
      <RowCards<Year>
        name="finance"
        kind="finance"
        label={section.finance}
        max={20}
        newRow={() => ({ fiscalYear: nextYear(), audited: false, currency: 'CNY', reportFiles: [], ...figures })}
        titleOf={(r) => (r.fiscalYear ? `${r.fiscalYear} · ${endOf(r.fiscalYear)}` : '')}
      >
        {(at, row) => (
          <>
            <Field name={`${at}.fiscalYear`} label={f.fiscalYear} kind="int" />
            <Field name={`${at}.currency`} label={f.currency} kind="dict" dict="currency" />
            <Field name={`${at}.audited`} label={f.audited} kind="switch" />
            {financeFigures.map((x) => (
              <Field key={x} name={`${at}.${x}`} label={f[x]} kind="decimal" places={2} />
            ))}
            <Field name={`${at}.reportFiles`} label={row.audited ? f.reportFiles : t.optional(f.reportFiles)} kind="files" biz="supplier" />
            <Ratios row={row} rows={rows} />
          </>
        )}
      </RowCards>
    </FormSection>
  )
}
