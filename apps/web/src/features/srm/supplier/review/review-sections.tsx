import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '../../../../lib/format'
import { usePageId } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { differences, type DescribedProfile, type Difference } from './describe'
import { DiffTable } from './diff-table'
import type { Reviewing } from './review-state'
import { supplierWords } from '../text'

/** Old and new value of what changed, field by field. */
const Changes = ({ rows, detail }: { rows: readonly Difference[]; detail: SupplierDetail }) => {
  const t = useText(supplierWords)
  const { previous, supplier } = detail
  return (
    <DiffTable
      columns={[
        { key: 'before', title: t.detail.before(previous?.verNo ?? '', dayOf(previous?.effectiveAt)), tone: 'old' },
        { key: 'now', title: t.detail.now(supplier.versionNo ?? ''), tone: 'new' },
      ]}
      rows={rows.map((d) => ({ key: d.key, label: d.label, values: [d.before, d.after] }))}
    />
  )
}

export const changedSections = (before: DescribedProfile | null, now: DescribedProfile): Record<SupplierSection, readonly Difference[]> =>
  Object.fromEntries(supplierSections.map((s) => [s, before ? differences(before[s], now[s]) : []])) as unknown as Record<
    SupplierSection,
    readonly Difference[]
  >

/** Only what changed since the version before, with the verdict on each section. */
export const ChangesView = ({
  detail,
  changes,
  verdict,
}: {
  detail: SupplierDetail
  changes: Record<SupplierSection, readonly Difference[]>
  verdict: ((section: SupplierSection) => { extra: ReactNode; after: ReactNode }) | null
}) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const touched = supplierSections.filter((s) => changes[s].length > 0)
  if (!detail.previous) return <p className="srm-dim">{t.detail.first}</p>
  if (touched.length === 0) return <p className="srm-dim">{t.detail.noChanges}</p>
  return (
    <>
      {touched.map((s) => (
        <Card key={s} id={`view-${s}`} title={names[s]} note={t.detail.changes(changes[s].length)} extra={verdict?.(s).extra} flush>
          <Changes rows={changes[s]} detail={detail} />
          {verdict?.(s).after}
        </Card>
      ))}
    </>
  )
}

interface VerdictProps {
  readonly section: SupplierSection
  readonly reviewing: Reviewing
}
/** Pass or hand back, on the section's own card. */
export const VerdictSwitch = ({ section, reviewing }: VerdictProps) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const value = reviewing.draft.verdicts[section]
  return (
    <Segmented
      size="small"
      className="sup-verdict"
      data-verdict={value ?? 'none'}
      aria-label={`${names[section]} ${t.detail.verdict}`}
      value={value ?? 'none'}
      options={[
        { value: 'pass', label: t.detail.pass },
        { value: 'return', label: t.detail.sendBack },
      ]}
      onChange={(next) => reviewing.decide(section, next as 'pass' | 'return')}
    />
  )
}

/** What the supplier must mend, written where the fault is. */
export const VerdictComment = ({ section, reviewing, error }: VerdictProps & { error: string | undefined }) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const idOf = usePageId()
  if (reviewing.draft.verdicts[section] !== 'return') return null
  const id = idOf(`review-comments-${section}`)
  return (
    <div className="srm-stack gap-1 sup-comment">
      <label htmlFor={id}>{t.detail.comment(names[section])}</label>
      <Input.TextArea
        id={id}
        value={reviewing.draft.comments[section] ?? ''}
        status={error ? 'error' : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        onChange={(e) => reviewing.comment(section, e.target.value)}
      />
      <p id={`${id}-note`} className={error ? 'srm-field-error' : 'srm-field-hint'}>
        {error ?? t.detail.commentShort}
      </p>
    </div>
  )
}
