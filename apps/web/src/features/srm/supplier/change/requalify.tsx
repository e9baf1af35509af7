import type { ChangeRequestDetail } from '@srm/contract/srm/change-request'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { lineKey, mayRequalify } from '@srm/domain/srm/change-request/requalification.rules'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { FormSection } from '../../../../ui/form/schema-form'
import { LineTable } from '../../../../ui/line-table/line-table'
import { changeWords } from './text'

type Line = ChangeRequestDetail['lines'][number]
/** A row of the form: the category and department as one choice. */
export interface RequalifyRow {
  readonly line: string | null
  readonly note: string | null
}
export const toRows = (detail: ChangeRequestDetail): RequalifyRow[] =>
  detail.requalify.map((row) => ({ line: lineKey(row), note: row.note }))
export const fromRows = (rows: readonly RequalifyRow[]): ChangeRequestDetail['requalify'] =>
  rows.map(({ line, note }) => {
    const [categoryId = '', orgCode = ''] = (line ?? '').split('|')
    return { categoryId, orgCode, note: note ?? '' }
  })

const useLineWords = () => {
  const { requalify } = useText(changeWords)
  const states = useText(supplierText).dict.category_qual_status
  const english = useLanguage() === 'en-US'
  const nameOf = (line: Line) => (english ? line.categoryNameEn : line.categoryName)
  const stateOf = (line: Line) => `${states[line.qualStatus]} · ${requalify.until(line.qualTo)}`
  return { nameOf, stateOf, whole: (line: Line) => `${nameOf(line)} / ${line.orgName ?? line.orgCode ?? ''} (${stateOf(line)})` }
}

/** Which categories the company asks to be qualified anew for. */
export const RequalifyForm = ({ detail }: { detail: ChangeRequestDetail }) => {
  const t = useText(changeWords).requalify
  const { field } = useText(changeRequestText)
  const { whole } = useLineWords()
  const today = detail.now.slice(0, 10)
  const asked = new Set(detail.requalify.map(lineKey))
  const open = detail.lines.filter((line) => mayRequalify(line, today) || asked.has(lineKey(line)))
  return (
    <FormSection id="requalify" title={field.requalify} note={open.length > 0 ? t.hint : t.none} flush>
      {open.length > 0 && (
        <LineTable<RequalifyRow>
          name="requalify"
          label={field.requalify}
          newRow={() => ({ line: null, note: null })}
          max={50}
          columns={[
            {
              key: 'line',
              title: t.line,
              kind: 'select',
              width: 320,
              options: open.map((line) => ({ value: lineKey(line), label: whole(line) })),
            },
            { key: 'note', title: t.note, width: 240 },
          ]}
        />
      )}
    </FormSection>
  )
}

/** What was asked for, beside how the company is qualified now. */
export const RequalifyView = ({ detail }: { detail: ChangeRequestDetail }) => {
  const t = useText(changeWords).requalify
  const { field } = useText(changeRequestText)
  const { nameOf, stateOf } = useLineWords()
  return (
    <Card title={field.requalify}>
      <ul className="srm-ruled sup-quals">
        {detail.requalify.map((row) => {
          const line = detail.lines.find((l) => lineKey(l) === lineKey(row))
          return (
            <li key={lineKey(row)}>
              <b>{line ? nameOf(line) : row.categoryId}</b>
              <span>{line && stateOf(line)}</span>
              <small>{line?.orgName ?? row.orgCode}</small>
              <small>{row.note || t.noNote}</small>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
