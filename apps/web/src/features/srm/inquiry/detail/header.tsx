import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import type { ReactNode } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { useText } from '../../../../lib/text'
import { DateBlock } from '../../../../ui/dates/date-block'
import { MoneyText } from '../../../../ui/tags/money'
import { PageHeader, Sealed, type KeyFigure } from '../../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { detailText } from './detail.text'
import { reached } from './facts'

const Received = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  if (inquiry.quoteCount === null) return <Sealed>{t.hiddenUntilDeadline}</Sealed>
  return (
    <>
      {inquiry.quoteCount}
      <small>{t.companies}</small>
    </>
  )
}

const useFigures = (inquiry: InquiryDetail): readonly KeyFigure[] => {
  const t = useText(detailText)
  const applied = inquiry.suppliers.filter((s) => s.source === 'applied').length
  return [
    ...(inquiry.budget
      ? [
          {
            label: t.figures.budget,
            value: <MoneyText value={inquiry.budget} currency={inquiry.figuresBasis?.currency ?? inquiry.currency} />,
          },
        ]
      : []),
    {
      label: t.figures.lines,
      value: (
        <>
          {inquiry.lines.length}
          <small>{t.lineUnit}</small>
        </>
      ),
    },
    {
      label: t.figures.invitees,
      value: (
        <>
          {inquiry.suppliers.length - applied} / {applied}
          <small>{t.companies}</small>
        </>
      ),
    },
    {
      label: t.figures.minQuotes,
      value: (
        <>
          {inquiry.minQuotes}
          <small>{t.companies}</small>
        </>
      ),
    },
    ...(reached(inquiry) >= 2
      ? [{ label: reached(inquiry) >= 4 ? t.figures.validQuotes : t.figures.received, value: <Received inquiry={inquiry} /> }]
      : []),
    ...(inquiry.award?.state === 'approved'
      ? [{ label: t.figures.awarded, value: <MoneyText value={inquiry.award.total} currency="CNY" /> }]
      : []),
  ]
}

export const InquiryHeader = ({ inquiry, actions, children }: { inquiry: InquiryDetail; actions: ReactNode; children: ReactNode }) => {
  const t = useText(detailText)
  const types = useDict('inquiry_type')
  return (
    <PageHeader
      title={inquiry.title}
      code={inquiry.docNo}
      papers={{ type: 'inquiry', id: inquiry.id }}
      lead={inquiry.quoteDeadline ? <DateBlock at={inquiry.quoteDeadline} plain={reached(inquiry) > 2} /> : undefined}
      tags={
        <>
          <StatusTag machine={inquiryMachine} status={inquiry.status} />
          {inquiry.roundNo > 1 && <span className="srm-mark">{t.round(inquiry.roundNo)}</span>}
          {inquiry.urgent && <ToneTag tone="todo">{t.urgent}</ToneTag>}
          {inquiry.insufficient && !inquiry.proceedReason && <ToneTag tone="bad">{t.insufficientTag}</ToneTag>}
        </>
      }
      facts={[dictText(types, inquiry.type), inquiry.orgName, inquiry.purchaserName]}
      figures={useFigures(inquiry)}
      actions={actions}
    >
      {children}
    </PageHeader>
  )
}
