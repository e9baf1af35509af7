import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EmptyState } from '../../../../ui/states/states'
import { AwardEditor } from '../award/award-editor'
import { sharesOf, type Split } from '../award/award.model'
import { cellKey, sheetOf } from './compare.model'
import { compareText } from './compare.text'
import { Matrix, type MatrixProps } from './matrix'

/** Read only, with the award as it was proposed or approved. */
const Settled = ({ inquiry, comparison, sheet }: Pick<MatrixProps, 'inquiry' | 'comparison' | 'sheet'>) => {
  const t = useText(compareText)
  const rows = inquiry.award && inquiry.award.state !== 'rejected' && comparison.roundNo === inquiry.roundNo ? inquiry.award.rows : []
  const split: Split = new Map(rows.map((r) => [cellKey(r.lineId, r.supplierId), r.qty]))
  const shares = sharesOf(sheet, split)
  const total = inquiry.award?.total ?? shares.total
  const of = (supplierId: string) => {
    const share = shares.bySupplier.get(supplierId)
    if (!share?.lines) return '—'
    return (
      <>
        {thousands(share.amount, 2)}
        <small className="awd-share">{t.share(share.lines, share.percent)}</small>
      </>
    )
  }
  return (
    <Matrix
      inquiry={inquiry}
      comparison={comparison}
      sheet={sheet}
      table={
        rows.length
          ? {
              isChosen: (lineId, supplierId) => split.has(cellKey(lineId, supplierId)),
              award: { label: inquiry.award?.state === 'approved' ? t.awarded : t.proposed, total: thousands(total, 2), of },
            }
          : {}
      }
    />
  )
}

const RoundPicker = ({ inquiry, value, onChange }: { inquiry: InquiryDetail; value: number; onChange: (no: number) => void }) => {
  const t = useText(compareText)
  const opened = inquiry.rounds.filter((r) => r.openedAt)
  if (opened.length < 2) return null
  return (
    <Select
      aria-label={t.round(value)}
      value={value}
      onChange={onChange}
      options={opened.map((r) => ({ value: r.roundNo, label: t.round(r.roundNo) }))}
    />
  )
}

interface CompareBodyProps {
  readonly inquiry: InquiryDetail
  readonly comparison: Comparison
  readonly mayPropose: boolean
  readonly onNewRound?: () => void
}
const CompareBody = ({ inquiry, comparison, mayPropose, ...on }: CompareBodyProps) => {
  const t = useText(compareText)
  const sheet = useMemo(() => sheetOf(comparison, inquiry), [comparison, inquiry])
  if (comparison.pricesSealed) return <EmptyState title={t.pricesSealed} detail={t.pricesSealedHint} />
  if (!sheet.suppliers.length) return <EmptyState title={t.noQuotes} />
  if (mayPropose) return <AwardEditor inquiry={inquiry} comparison={comparison} sheet={sheet} {...on} />
  return <Settled inquiry={inquiry} comparison={comparison} sheet={sheet} />
}

interface CompareSectionProps {
  readonly inquiry: InquiryDetail
  /** The actor may put an award together now. */
  readonly mayPropose: boolean
  readonly onNewRound?: () => void
}

/** Loads on its own, an earlier round on demand. */
export const CompareSection = ({ inquiry, mayPropose, onNewRound }: CompareSectionProps) => {
  const last = inquiry.rounds.filter((r) => r.openedAt).at(-1)?.roundNo ?? 1
  const opened = inquiry.rounds.filter((r) => r.openedAt).length
  const [roundNo, setRoundNo] = useState(last)
  const loaded = useQuery(query(routes.compare, { query: { id: inquiry.id, roundNo }, quiet: true }))
  return (
    <>
      {(opened > 1 || (loaded.data?.invalid.length ?? 0) > 0) && (
        <div className="srm-row">
          <RoundPicker inquiry={inquiry} value={roundNo} onChange={setRoundNo} />
          {loaded.data?.invalid.map((i) => (
            <span key={i.supplierId} className="cmp-bad">
              {i.name}：{i.message}
            </span>
          ))}
        </div>
      )}
      <DetailLoader query={loaded}>
        {(comparison) => (
          <CompareBody
            key={roundNo}
            inquiry={inquiry}
            comparison={comparison}
            mayPropose={mayPropose && roundNo === inquiry.roundNo}
            onNewRound={onNewRound}
          />
        )}
      </DetailLoader>
    </>
  )
}
