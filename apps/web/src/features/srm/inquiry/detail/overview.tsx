import { basisLabel } from '@srm/domain/srm/inquiry/basis-label'
import { fieldsBut, ordered } from '@srm/domain/kit/fields'
import { inquiryParts } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail, type DetailItem } from '../../../../ui/detail/detail'
import { DictText } from '../../../../ui/dict/dict'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { MoneyText } from '../../../../ui/tags/money'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { detailText } from './detail.text'
import { processText } from './process.text'
import { termNames, useTermFacts } from './term-facts'
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

/** The project stands before its category; what is left out stands in a line of its own, or is none of the reader's. */
const plainBasics = ordered(
  fieldsBut(inquiryParts.basics, [
    ...(['title', 'justification', 'currency', 'budget', 'figuresBasis'] as const),
    ...(['contactName', 'contactPhone', 'contactEmail'] as const),
  ]),
  ['type', 'projectName', 'categoryId'],
)
const Basics = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const p = useText(processText)
  const lang = useLanguage()
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
  const { justification } = inquiryParts.basics
  const items: DetailItem[] = [
    ...facts(plainBasics, f, inquiry, { categoryId: { value: inquiry.categoryName } }),
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
    ...(inquiry.justification ? facts({ justification }, f, inquiry) : []),
    ...(inquiry.remark ? facts(inquiryParts.files, f, inquiry) : []),
  ]
  return (
    <Card title={t.sections.basics}>
      <Detail items={items} />
    </Card>
  )
}

const shownRules = ordered(
  { ...fieldsBut(inquiryParts.rules, termNames), sealed: inquiryParts.schedule.sealed, sealMode: inquiryParts.schedule.sealMode },
  [
    ...(['awardMode', 'evalMethod', 'envelopeMode', 'weights', 'priceBasis', 'maxShare', 'minSuppliers', 'maxSuppliers'] as const),
    ...(['allowForeignCurrency', 'sealed', 'sealMode'] as const),
  ],
)
const Rules = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
  const { weights: w } = inquiry
  const items = facts(shownRules, f, inquiry, {
    weights:
      inquiry.evalMethod === 'weighted' && w ? { value: t.weightsOf(w.price, w.delivery, w.payment, w.technical), wide: true } : null,
    priceBasis: {
      value: (
        <>
          <DictText code="price_basis" value={inquiry.priceBasis} /> · {inquiry.currency}
        </>
      ),
    },
    maxShare: inquiry.maxShare ? { value: `${trimmedDecimal(inquiry.maxShare)}%` } : null,
    minSuppliers: inquiry.minSuppliers ? {} : null,
    maxSuppliers: inquiry.maxSuppliers ? {} : null,
    allowForeignCurrency: { label: t.foreignCurrency },
    sealed: { value: inquiry.sealed ? t.sealedYes : t.sealedNo },
    priceNonIncreasing: { label: t.nonIncreasing },
  })
  return (
    <Card title={t.sections.rules}>
      <Detail items={items} />
    </Card>
  )
}

const Terms = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const items = useTermFacts()(inquiry)
  return (
    <Card title={t.sections.terms} note={t.versionNo(inquiry.contentVersion)}>
      <Detail items={items} />
    </Card>
  )
}

/** The side of the page names the openers and the basics say why it is urgent, so the schedule repeats neither. */
const shownTimes = fieldsBut(inquiryParts.schedule, ['openerIds', 'urgent', 'urgentReason', 'noticeHours', 'sealed', 'sealMode'])
const Schedule = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
  return (
    <Card title={t.sections.schedule}>
      <Detail
        items={[
          ...facts(shownTimes, f, inquiry, { openAt: { label: t.openAt } }),
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
    <RelatedDocuments of="inquiry" id={inquiry.id} />
  </>
)
