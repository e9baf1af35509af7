import { dashboard, type Company } from '@srm/contract/srm/dashboard'
import { quotation, type SupplierInquiryRow } from '@srm/contract/srm/quotation'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Countdown } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { DeadlineLine } from '../../../ui/dates/deadline-line'
import { Icon } from '../../../ui/icons'
import { useLateWords } from '../../../ui/dates/lateness'
import { CardState } from '../card-state'
import { supplierHomeText } from './supplier-home.text'

const profile = '/srm/supplier/profile'
const useCompany = () => useQuery(query(dashboard.company, { quiet: true }))

const Steps = ({ company }: { company: Company }) => {
  const t = useText(supplierHomeText)
  const done = (section: string) => company.sections.some((s) => s.section === section && s.completeness === 100)
  const steps = [
    { key: 'base', done: done('base'), to: profile },
    { key: 'documents', done: company.documents.length > 0 && done('qualifications'), to: profile },
    { key: 'categories', done: done('categories'), to: profile },
    { key: 'quote', done: company.hasQuoted, to: '/srm/quotation/list' },
  ] as const
  const ready = steps.filter((s) => s.done).length
  // Once all is done the list has served its purpose.
  if (ready === steps.length) return null
  return (
    <div className="srm-first-steps">
      <p>
        <b>{t.firstSteps}</b> <span className="srm-dim">{t.stepsDone(ready, steps.length)}</span>
      </p>
      <ol>
        {steps.map((step, i) => (
          <li className="srm-row" key={step.key} data-done={step.done || undefined}>
            <span aria-hidden="true">{step.done ? <Icon name="check" size={12} /> : i + 1}</span>
            {step.done ? t.steps[step.key] : <Link to={step.to}>{t.steps[step.key]}</Link>}
            {step.done && <small className="srm-hidden">{t.done}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How complete the company's own data are, and the first four steps of a newcomer. */
export const CompanyCard = () => {
  const t = useText(supplierHomeText)
  const names = useText(supplierText).section
  const company = useCompany()
  const percent = company.data?.completeness
  return (
    <Card
      title={t.completeness}
      extra={
        percent !== undefined && (
          <Link to={profile} className="srm-home-percent" aria-label={`${t.completeness} ${percent}%`}>
            {percent}%
          </Link>
        )
      }
    >
      <CardState query={company}>
        {(data) => (
          <>
            <div className="srm-bar" aria-hidden="true">
              <i style={{ width: `${data.completeness}%` }} />
            </div>
            <ul className="srm-home-sections">
              {data.sections.map(({ section, completeness }) => (
                <li className="srm-row" key={section} data-done={completeness === 100 || undefined}>
                  <Icon name={completeness === 100 ? 'check' : 'clock'} size={14} />
                  {names[section]}
                  <Link to={profile}>{completeness === 100 ? t.view : t.fill(100 - completeness)}</Link>
                </li>
              ))}
            </ul>
            <Steps company={data} />
          </>
        )}
      </CardState>
    </Card>
  )
}

/** Days left out of a year, as a ring; what lasts for ever is a whole one. */
const Ring = ({ days }: { days: number | null }) => {
  const share = days === null ? 1 : Math.max(0, Math.min(1, days / 365))
  const heat = days === null || days >= 60 ? 'ok' : days >= 30 ? 'warn' : 'hot'
  return (
    <svg className="srm-ring" viewBox="0 0 36 36" width="36" height="36" data-heat={heat} aria-hidden="true">
      <circle cx="18" cy="18" r="15.5" />
      <circle cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${share * 100} 100`} transform="rotate(-90 18 18)" />
      <text x="18" y="22">
        {days === null ? '∞' : Math.max(0, days)}
      </text>
    </svg>
  )
}

/** The youngest financial figures, as one more paper that ends. */
const FiguresRow = ({ figures: { fiscalYear, validTo, daysLeft } }: { figures: NonNullable<Company['figures']> }) => {
  const t = useText(supplierHomeText)
  const lateWords = useLateWords()
  return (
    <li className="srm-row" data-status={daysLeft < 0 ? 'expired' : daysLeft <= 30 ? 'expiring' : 'valid'}>
      <Ring days={daysLeft} />
      <span>
        <b>{t.figures(fiscalYear)}</b>
        <small>{daysLeft < 0 ? t.ended(validTo, lateWords(validTo, 'expired') ?? '') : t.until(validTo, daysLeft)}</small>
      </span>
    </li>
  )
}

/** Qualification documents by the day they end, and the figures. */
export const DocumentsCard = () => {
  const t = useText(supplierHomeText)
  const lang = useLanguage()
  const lateWords = useLateWords()
  const company = useCompany()
  return (
    <Card
      title={t.documents}
      flush
      extra={<Link to={profile}>{t.allOf(company.data && company.data.documents.length + (company.data.figures ? 1 : 0))}</Link>}
    >
      <CardState query={company} empty={(data) => data.documents.length === 0 && !data.figures} none={t.noDocuments}>
        {(data) => (
          <ul className="srm-ruled srm-home-documents">
            {data.documents.slice(0, data.figures ? 4 : 5).map((doc) => (
              <li className="srm-row" key={doc.id} data-status={doc.status}>
                <Ring days={doc.daysLeft} />
                <span>
                  <b>{lang === 'en-US' ? doc.nameEn : doc.nameZh}</b>
                  <small>
                    {doc.daysLeft === null || !doc.validTo
                      ? t.forever
                      : doc.daysLeft < 0
                        ? t.ended(doc.validTo, lateWords(doc.validTo, 'expired') ?? '')
                        : t.until(doc.validTo, doc.daysLeft)}
                  </small>
                </span>
              </li>
            ))}
            {data.figures && <FiguresRow figures={data.figures} />}
          </ul>
        )}
      </CardState>
    </Card>
  )
}

/** The signed-in area shows six purchases at most, two on a page (docs/portal.md, Sliders). */
const shownChances = 6
const chancesPerPage = 2

const Pager = ({ page, pages, onTurn }: { page: number; pages: number; onTurn: (by: number) => void }) => {
  const t = useText(supplierHomeText)
  return (
    <span className="srm-inline gap-1 srm-home-pager">
      <button type="button" className="srm-icon-button" aria-label={t.previousPage} onClick={() => onTurn(-1)}>
        <Icon name="left" size={14} />
      </button>
      <span className="srm-num" aria-live="polite">
        {page + 1} / {pages}
      </span>
      <button type="button" className="srm-icon-button" aria-label={t.nextPage} onClick={() => onTurn(1)}>
        <Icon name="right" size={14} />
      </button>
    </span>
  )
}

const Chance = ({ row }: { row: SupplierInquiryRow }) => (
  <li>
    {row.quoteDeadline && <DateBlock at={row.quoteDeadline} />}
    <div>
      <Link to={`/srm/quotation/detail?id=${row.id}`}>{row.title}</Link>
      <small>{[row.docNo, row.categoryName, row.orgName].filter(Boolean).join(' · ')}</small>
      {row.quoteDeadline && <Countdown to={row.quoteDeadline} />}
    </div>
    {row.quoteDeadline && <DeadlineLine from={row.publishAt} to={row.quoteDeadline} />}
  </li>
)

/** Public inquiries the company may still apply for. */
export const OpportunitiesCard = () => {
  const t = useText(supplierHomeText)
  const [page, setPage] = useState(0)
  const wire = { notApplied: 'Y', column: 'quoteDeadline', order: 'asc', pageSize: shownChances }
  const open = useQuery(query(quotation.list, { query: wire, quiet: true }))
  const all = '/srm/quotation/list?view=none'
  const pages = Math.max(1, Math.ceil((open.data?.records.length ?? 0) / chancesPerPage))
  const turn = (by: number) => setPage((page + by + pages) % pages)
  return (
    <Card
      title={t.opportunities}
      flush
      note={open.data && <Link to={all}>{open.data.total}</Link>}
      extra={
        <>
          {pages > 1 && <Pager page={page} pages={pages} onTurn={turn} />}
          <Link to={all}>{t.allOpportunities}</Link>
        </>
      }
    >
      <CardState query={open} empty={({ records }) => records.length === 0} none={t.noOpportunities}>
        {({ records }) => (
          <ul className="srm-home-chances">
            {records.slice(page * chancesPerPage, (page + 1) * chancesPerPage).map((row) => (
              <Chance key={row.id} row={row} />
            ))}
          </ul>
        )}
      </CardState>
    </Card>
  )
}
