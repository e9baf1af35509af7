import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { daysLeft, expiryHorizon } from '@srm/domain/srm/expiry/expiry.rules'
import { applicableDocTypes, categoryIdsOf } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { nothing } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { Tone } from '../../../../ui/tags/tone'
import { overviewWords } from './overview.text'

type State = 'valid' | 'soon' | 'lapsed' | 'missing'
const tones: Readonly<Record<State, Tone>> = { valid: 'done', soon: 'todo', lapsed: 'bad', missing: 'bad' }

interface Row {
  readonly key: string
  readonly name: string
  readonly certNo: string | null
  readonly issuer: string | null
  readonly must: boolean
  readonly validTo: string | null
  readonly state: State
}
const stateOf = (validTo: string | null, today: string): State => {
  if (validTo === null) return 'valid'
  const left = daysLeft(today, validTo)
  return left < 0 ? 'lapsed' : left <= expiryHorizon ? 'soon' : 'valid'
}
const urgency: readonly State[] = ['missing', 'lapsed', 'soon', 'valid']

/** What the company holds and what it must hold but does not, the most urgent first. */
const useRows = ({ profile, options, now }: SupplierDetail): readonly Row[] => {
  const english = useLanguage() === 'en-US'
  const today = now.slice(0, 10)
  const nameOf = (id: string | null) => {
    const type = options.docTypes.find((d) => d.id === id)
    return (english ? type?.nameEn : type?.nameZh) ?? nothing
  }
  const needed = applicableDocTypes(
    options.docTypes.map((d) => ({ ...d, name: nameOf(d.id) })),
    profile.base.supplierTypeId,
    categoryIdsOf(profile.categories),
  )
  const held = profile.qualifications.map((q, i): Row => {
    const validTo = q.longTerm ? null : q.validTo
    const must = needed.some((d) => d.id === q.docTypeId && d.mustUpload)
    return {
      key: `held ${i}`,
      name: nameOf(q.docTypeId),
      certNo: q.certNo,
      issuer: q.issuer,
      must,
      validTo,
      state: stateOf(validTo, today),
    }
  })
  const missing = needed
    .filter((d) => d.mustUpload && !profile.qualifications.some((q) => q.docTypeId === d.id))
    .map((d): Row => ({ key: d.id, name: d.name, certNo: null, issuer: null, must: true, validTo: null, state: 'missing' }))
  return [...missing, ...held].sort(
    (a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state) || ((a.validTo ?? '9') < (b.validTo ?? '9') ? -1 : 1),
  )
}

export const DocumentsSection = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(overviewWords)
  const rows = useRows(detail)
  const d = t.documents
  return (
    <Card id="view-documents" title={t.sections.documents} note={String(rows.length)} flush>
      {rows.length === 0 ? (
        <EmptyState title={t.noDocuments} />
      ) : (
        <PlainTable
          label={t.sections.documents}
          rows={rows}
          keyOf={(row) => row.key}
          columns={[
            { key: 'name', title: d.name, cell: (row) => row.name },
            { key: 'no', title: d.no, cell: (row) => <span className="srm-code">{row.certNo ?? nothing}</span> },
            { key: 'issuer', title: d.issuer, cell: (row) => row.issuer ?? nothing },
            { key: 'need', title: d.need, cell: (row) => (row.must ? <b>{d.must}</b> : d.optional) },
            {
              key: 'validTo',
              title: d.validTo,
              cell: (row) => <span className="srm-num">{row.validTo ?? (row.state === 'missing' ? nothing : d.longTerm)}</span>,
            },
            { key: 'state', title: d.state, cell: (row) => <ToneTag tone={tones[row.state]}>{t.documentState[row.state]}</ToneTag> },
          ]}
        />
      )}
    </Card>
  )
}
