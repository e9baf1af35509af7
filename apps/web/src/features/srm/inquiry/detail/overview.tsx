import { basisLabel } from '@srm/domain/srm/inquiry/basis-label'
import { comparisonText } from '@srm/domain/srm/inquiry/comparison.text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { Detail, type DetailItem } from '../../../../ui/detail'
import { DictText } from '../../../../ui/dict'
import { MoneyText } from '../../../../ui/money'
import { detailText } from './detail.text'
import { processText } from './process.text'
import { ExtCard } from './ext-card'

type Of = { readonly inquiry: InquiryDetail }

/** An address breaks after its @, not within its words. */
const Contact = ({ inquiry }: Of) => {
  const [box, host] = inquiry.contactEmail?.split('@') ?? []
  const parts = [inquiry.contactName, inquiry.contactPhone, box].filter(Boolean).join(' · ')
  if (!host) return <>{parts || nothing}</>
  return (
    <>
      {parts}@<wbr />
      {host}
    </>
  )
}

const Basics = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const p = useText(processText)
  const lang = useLanguage()
  const f = useText(inquiryText).field
  const items: DetailItem[] = [
    { label: f.type, value: <DictText code="inquiry_type" value={inquiry.type} /> },
    { label: f.projectName, value: inquiry.projectName },
    { label: f.categoryId, value: inquiry.categoryName },
    { label: t.org, value: inquiry.orgName },
    { label: t.contact, value: <Contact inquiry={inquiry} />, wide: true },
    {
      label: f.budget,
      value: inquiry.budget && (
        <>
          <MoneyText value={inquiry.budget} currency={inquiry.figuresBasis?.currency ?? inquiry.currency} />{' '}
          <small className="srm-dim">{basisLabel(lang, inquiry.figuresBasis)}</small>{' '}
          <small className="srm-dim">{t.hiddenFromSuppliers}</small>
        </>
      ),
    },
    ...(inquiry.urgentReason
      ? [{ label: p.urgentReason, value: `${inquiry.urgentReason} · ${p.noticeHours(inquiry.noticeHours)}`, wide: true }]
      : []),
    ...(inquiry.justification ? [{ label: f.justification, value: inquiry.justification, wide: true }] : []),
    ...(inquiry.remark ? [{ label: f.remark, value: inquiry.remark, wide: true }] : []),
  ]
  return (
    <Card title={t.sections.basics}>
      <Detail items={items} />
    </Card>
  )
}

const Rules = ({ inquiry }: Of) => {
  const limits = useText(comparisonText).field
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const w = inquiry.weights
  const yn = (on: boolean) => (on ? t.yes : t.no)
  const items: DetailItem[] = [
    { label: f.awardMode, value: <DictText code="inquiry_award_mode" value={inquiry.awardMode} /> },
    { label: f.evalMethod, value: <DictText code="inquiry_eval_method" value={inquiry.evalMethod} /> },
    { label: f.envelopeMode, value: <DictText code="inquiry_envelope_mode" value={inquiry.envelopeMode} /> },
    ...(inquiry.evalMethod === 'weighted' && w
      ? [{ label: f.weights, value: t.weightsOf(w.price, w.delivery, w.payment, w.technical), wide: true }]
      : []),
    {
      label: f.priceBasis,
      value: (
        <>
          <DictText code="price_basis" value={inquiry.priceBasis} /> · {inquiry.currency}
        </>
      ),
    },
    ...(inquiry.maxShare ? [{ label: limits.maxShare, value: `${trimmedDecimal(inquiry.maxShare)}%` }] : []),
    ...(inquiry.minSuppliers ? [{ label: limits.minSuppliers, value: inquiry.minSuppliers }] : []),
    ...(inquiry.maxSuppliers ? [{ label: limits.maxSuppliers, value: inquiry.maxSuppliers }] : []),
    { label: t.foreignCurrency, value: yn(inquiry.allowForeignCurrency) },
    { label: t.sealed, value: inquiry.sealed ? t.sealedYes : t.sealedNo },
    { label: t.minQuotes, value: inquiry.minQuotes },
    { label: t.maxRounds, value: inquiry.maxRounds },
    { label: t.nonIncreasing, value: yn(inquiry.priceNonIncreasing) },
    { label: t.publishResult, value: yn(inquiry.publishResult) },
    { label: t.publishAmount, value: yn(inquiry.publishAmount) },
  ]
  return (
    <Card title={t.sections.rules}>
      <Detail items={items} />
    </Card>
  )
}

const Terms = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  return (
    <Card title={t.sections.terms} note={t.versionNo(inquiry.contentVersion)}>
      <Detail
        items={[
          { label: f.deliveryTerms, value: inquiry.deliveryTerms, wide: true },
          { label: f.paymentTerms, value: inquiry.paymentTerms, wide: true },
          { label: f.warranty, value: inquiry.warranty, wide: true },
          { label: t.validity, value: inquiry.validityDays === null ? null : t.days(inquiry.validityDays) },
        ]}
      />
    </Card>
  )
}

const Schedule = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  return (
    <Card title={t.sections.schedule}>
      <Detail
        items={[
          { label: f.quoteStart, value: shortInstant(inquiry.quoteStart) },
          { label: f.quoteDeadline, value: shortInstant(inquiry.quoteDeadline) },
          { label: t.openAt, value: shortInstant(inquiry.openAt) },
          { label: f.createTime, value: shortInstant(inquiry.createTime) },
        ]}
      />
    </Card>
  )
}

export const Overview = ({ inquiry }: Of) => (
  <>
    <Basics inquiry={inquiry} />
    <ExtCard values={inquiry.ext} />
    <Schedule inquiry={inquiry} />
    <Rules inquiry={inquiry} />
    <Terms inquiry={inquiry} />
  </>
)
