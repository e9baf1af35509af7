import type { SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { phrase } from '../../../lib/words'
import { useMay } from '../../../ui/actor'
import { Card } from '../../../ui/layout/card'
import { useStatusText } from '../../../ui/tags/status-tag'
import { Timeline } from '../../../ui/dates/timeline'
import { Alike } from './review/alike'
import { OnBehalf } from './change/on-behalf'
import { supplierListWords } from './lists/list.text'
import { QualifyDialog } from './review/qualify-dialog'
import { RefuseCategory, RefuseDialog } from './review/refuse-category'
import { ProposeMenu } from './standing/propose-menu'
import { TurnCategory } from './standing/turn-category'
import { supplierWords } from './text'

// Parts that the page of an applicant and that of a supplier share.

export const QualActions = (of: { detail: SupplierDetail; qual: CategoryQual }) => (
  <>
    <RefuseCategory {...of} />
    <TurnCategory {...of} />
  </>
)

/** What may be done about the company, the dialogs included. `first`: qualifying is what the page is about. */
export const HeadActions = ({ detail, first, children }: { detail: SupplierDetail; first: boolean; children?: React.ReactNode }) => {
  const lists = useText(supplierListWords)
  // A to-do item leads straight to what is to be done.
  const [open, setOpen] = useState(usePageSearch()['qualify'] !== undefined)
  const [refusing, setRefusing] = useState<CategoryQual | null>(null)
  const refuse = (asked: CategoryQual) => {
    setOpen(false)
    setRefusing(asked)
  }
  const { supplier: head, can } = detail
  const mayQualify = can['qualify'] === null || can['qualifyMore'] === null
  return (
    <>
      <OnBehalf supplierId={head.id} stage={head.status} />
      <ProposeMenu supplierId={head.id} stage={head.status} today={detail.now.slice(0, 10)} />
      {mayQualify && (
        <Button type={first ? 'primary' : 'default'} onClick={() => setOpen(true)}>
          {lists.qualify}
        </Button>
      )}
      {children}
      {open && mayQualify && <QualifyDialog detail={detail} open onClose={() => setOpen(false)} onRefuse={refuse} />}
      {refusing && <RefuseDialog detail={detail} qual={refusing} onClose={() => setRefusing(null)} />}
    </>
  )
}

export const Side = ({ detail, withLog, children }: { detail: SupplierDetail; withLog: boolean; children?: React.ReactNode }) => {
  const t = useText(supplierWords)
  const may = useMay()
  return (
    <>
      {children}
      {may('srm:supplier:approve') && <Alike companies={detail.duplicates} />}
      {withLog && (
        <Card title={t.detail.tabs.log}>
          <Steps detail={detail} limit={6} />
        </Card>
      )}
    </>
  )
}

const Steps = ({ detail, limit = 200 }: { detail: SupplierDetail; limit?: number }) => {
  const lang = useLanguage()
  const textOf = useStatusText()
  type Step = SupplierDetail['steps'][number]
  const noteOf = ({ at, line, note }: Step) => {
    const qual = detail.quals.find((q) => q.id === line)
    const said = detail.reviews.find((r) => r.decidedAt === at)?.summary ?? note
    return [qual && (lang === 'en-US' ? qual.categoryNameEn : qual.categoryName), said].filter(Boolean).join(' · ') || null
  }
  return (
    <Timeline
      items={detail.steps.slice(0, limit).map((s, i) => ({
        key: String(detail.steps.length - i),
        who: s.by,
        at: s.at,
        what: `${phrase(lang, `supplier.action.${s.action}`) ?? s.action}${s.from === s.to ? '' : ` → ${textOf(supplierMachine, s.to)}`}`,
        note: noteOf(s),
        tone: s.action === 'return' || s.action === 'refuse' ? 'bad' : s.action === 'approve' || s.action === 'qualify' ? 'done' : 'plain',
      }))}
    />
  )
}

export const Log = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(supplierWords)
  return (
    <Card title={t.detail.tabs.log}>
      <Steps detail={detail} />
    </Card>
  )
}
