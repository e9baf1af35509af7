import { inquiryFiles, type InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { Button, Checkbox, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { saveFrom } from '../../../../lib/wire/files'
import { trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { differing, type CompareMode, type CompareSheet } from './compare.model'
import { CompareTable } from './compare-table'
import { compareText } from './compare.text'

type Table = Omit<Parameters<typeof CompareTable>[0], 'sheet' | 'mode' | 'lines'>
export interface MatrixProps {
  readonly inquiry: InquiryDetail
  readonly comparison: Comparison
  readonly sheet: CompareSheet
  readonly table: Table
  readonly tools?: ReactNode
}

/** The matrix with its switches: what the cells show, only differing lines, full screen. */
export const Matrix = ({ inquiry, comparison, sheet, table, tools }: MatrixProps) => {
  const t = useText(compareText)
  const bases = useDict('price_basis')
  const [mode, setMode] = useState<CompareMode>('price')
  const [only, setOnly] = useState(false)
  const [full, setFull] = useState(false)
  const modes: readonly CompareMode[] = sheet.weighted ? ['price', 'landed', 'score'] : ['price', 'landed']
  const foreign = comparison.rates.filter((r) => r.currency !== 'CNY' && comparison.suppliers.some((s) => s.currency === r.currency))
  const unit = {
    price: t.unitPrice(foreign.length ? '' : inquiry.currency, dictText(bases, inquiry.priceBasis)).trim(),
    landed: t.landedUnit,
    score: t.scoreUnit,
  }
  return (
    <section className={full ? 'srm-card inq-compare-card fullscreen' : 'srm-card inq-compare-card'}>
      <div className="srm-row wrap inq-compare-head">
        <Segmented aria-label={t.mode} value={mode} onChange={setMode} options={modes.map((value) => ({ value, label: t[value] }))} />
        <small className="srm-dim">
          {unit[mode]}
          {foreign.map((r) => ` · ${t.fx(r.currency, trimmedDecimal(r.rate, 2))}`)}
        </small>
        <span className="srm-grow" />
        {tools}
        <Button
          type="text"
          icon={<Icon name="download" />}
          aria-label={t.export}
          title={t.export}
          onClick={() => void saveFrom(inquiryFiles.comparison, 'comparison.xlsx', { id: inquiry.id, roundNo: String(comparison.roundNo) })}
        />
        {mode !== 'score' && (
          <Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)}>
            {t.onlyDiffering}
          </Checkbox>
        )}
        <Button
          type="text"
          icon={<Icon name="expand" />}
          aria-label={full ? t.exitFullscreen : t.fullscreen}
          title={full ? t.exitFullscreen : t.fullscreen}
          onClick={() => setFull(!full)}
        />
      </div>
      <CompareTable {...table} sheet={sheet} mode={mode} lines={only ? differing(sheet) : sheet.lines} />
    </section>
  )
}
