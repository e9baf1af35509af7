import type { SupplierDetail } from '@srm/contract/srm/supplier'
import type { Overview } from '@srm/contract/srm/supplier-360'
import { isInForce } from '@srm/domain/srm/supplier-360/answer.rules'
import { dec } from '@srm/domain/kit/money'
import { thousands } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { Tone } from '../../../../ui/tags/tone'
import { overviewWords } from './overview.text'

type Qual = SupplierDetail['quals'][number]
const tones: Readonly<Record<string, Tone>> = { '0': 'run', '1': 'done', '2': 'bad', '3': 'end' }
/** Fewer companies than this to choose among is a risk of supply. */
const fewPeers = 3

const Cell = ({ qual, today }: { qual: Qual | undefined; today: string }) => {
  const t = useText(overviewWords)
  if (!qual) return <span className="srm-dim">{t.notApplied}</span>
  const over = qual.qualStatus === '1' && qual.qualTo < today
  const note = over ? t.ended(qual.qualTo) : qual.qualFrom > today ? t.from(qual.qualFrom) : t.until(qual.qualTo)
  return (
    <>
      <ToneTag tone={over ? 'bad' : (tones[qual.qualStatus] ?? 'run')}>{t.qualState[qual.qualStatus] ?? qual.qualStatus}</ToneTag>
      <small>{note}</small>
    </>
  )
}

/** Of several periods of one line, the one in force, else the latest. */
const currentOf = (quals: readonly Qual[], categoryId: string, orgCode: string, today: string): Qual | undefined => {
  const ofCell = quals.filter((q) => q.categoryId === categoryId && (q.orgCode ?? '') === orgCode)
  return ofCell.find((q) => isInForce(q, today)) ?? ofCell[0]
}

interface Row {
  readonly id: string
  readonly name: string
  readonly days: readonly [string, string] | null
}
/** The company's categories in its own order, then those it was qualified for beside. */
const useRows = ({ profile, quals, options }: SupplierDetail): readonly Row[] => {
  const english = useLanguage() === 'en-US'
  const own = profile.categories.flatMap(({ categoryId, ordinaryDays, emergencyDays }) => {
    const found = options.categories.find((c) => c.id === categoryId)
    const days = ordinaryDays === null ? null : ([String(ordinaryDays), String(emergencyDays ?? '—')] as const)
    return categoryId ? [{ id: categoryId, name: (english ? found?.nameEn : found?.nameZh) ?? '', days }] : []
  })
  const others = quals.filter((q) => !own.some((row) => row.id === q.categoryId))
  const beside = [...new Map(others.map((q) => [q.categoryId, q])).values()]
  return [...own, ...beside.map((q) => ({ id: q.categoryId, name: english ? q.categoryNameEn : q.categoryName, days: null }))]
}

const Amount = ({ amount, largest }: { amount: string | undefined; largest: string }) => {
  if (!amount || dec(amount).isZero()) return <span className="srm-dim">—</span>
  return (
    <>
      <span className="srm-num">{thousands(amount, 2)}</span>
      <i className="sup-bar">
        <i style={{ width: `${dec(amount).div(largest).times(100).toFixed(0)}%` }} />
      </i>
    </>
  )
}

const Matrix = ({ detail, overview }: { detail: SupplierDetail; overview: Overview | undefined }) => {
  const t = useText(overviewWords)
  const rows = useRows(detail)
  const today = detail.now.slice(0, 10)
  const orgs = [...new Map(detail.quals.map((q) => [q.orgCode ?? '', q.orgName ?? q.orgCode ?? ''])).entries()]
  const amountOf = (id: string) => overview?.awardedBy.find((a) => a.categoryId === id)?.amount
  const largest = rows.map((row) => amountOf(row.id) ?? '0').reduce((a, b) => (dec(a).gt(b) ? a : b), '0')
  const peersOf = (id: string) => overview?.peers.filter((p) => p.categoryId === id).map((p) => p.count) ?? []
  return (
    <div className="srm-scroll" tabIndex={0} role="region" aria-label={t.sections.quals}>
      <table className="srm-table-plain sup-matrix">
        <thead>
          <tr>
            <th scope="col">{t.category}</th>
            <th scope="col" className="srm-right">
              {t.yearAmount}
            </th>
            <th scope="col" className="srm-right">
              {t.peers}
            </th>
            {orgs.map(([code, name]) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const peers = peersOf(row.id)
            const fewest = peers.length > 0 ? Math.min(...peers) : null
            return (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  {row.days && <small>{t.ordinary(...row.days)}</small>}
                </th>
                <td className="srm-right" data-label={t.yearAmount}>
                  <Amount amount={amountOf(row.id)} largest={largest} />
                </td>
                <td className="srm-right" data-label={t.peers}>
                  {fewest === null ? <span className="srm-dim">—</span> : t.peerCount(fewest)}
                  {fewest !== null && fewest < fewPeers && <small className="sup-few">{t.few}</small>}
                </td>
                {orgs.map(([code, name]) => (
                  <td key={code} data-label={name}>
                    <Cell qual={currentOf(detail.quals, row.id, code, today)} today={today} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** What the company may supply to whom: category by department, with how much it was awarded and how many others there are. */
export const QualsSection = ({
  detail,
  overview,
  extra,
  children,
}: {
  readonly detail: SupplierDetail
  readonly overview: Overview | undefined
  readonly extra: React.ReactNode
  /** The records behind the matrix, each with what may be done about it. */
  readonly children: React.ReactNode
}) => {
  const t = useText(overviewWords)
  return (
    <Card id="view-quals" title={t.sections.quals} note={t.qualsNote} extra={extra} flush>
      {detail.quals.length === 0 ? <EmptyState title={t.noQuals} /> : <Matrix detail={detail} overview={overview} />}
      <p className="srm-small sup-foot-note">{t.peersNote}</p>
      {detail.quals.length > 0 && (
        <details className="sup-records" open>
          <summary>{t.records(detail.quals.length)}</summary>
          {children}
        </details>
      )}
    </Card>
  )
}
