import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { fieldsBut, ordered } from '@srm/domain/kit/fields'
import { inquiryParts, inquiryPublicFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail, type DetailItem } from '../../../../ui/detail/detail'
import { DictText } from '../../../../ui/dict/dict'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { ChangeTable } from '../detail/change-table'
import { ClarificationList } from '../detail/clarification-list'
import { detailText } from '../detail/detail.text'
import { ExtCard } from '../detail/ext-card'
import { LinesTable } from '../detail/lines-section'
import { termNames, useTermFacts } from '../detail/term-facts'
import { VersionsCard } from '../detail/versions-card'
import { EmptyState } from '../../../../ui/states/states'
import { quoteText } from './quote.text'
import { Button } from 'antd'

type Of = { readonly inquiry: SupplierInquiry }

/** Of what suppliers may read; the rest has a line of its own, or is said elsewhere on the page. */
const plain = ordered(
  fieldsBut(inquiryPublicFields, [
    ...(['title', 'currency', 'contactName', 'contactPhone', 'contactEmail', 'noticeHours', 'remark'] as const),
    ...(['maxRounds', 'priceNonIncreasing', 'allowForeignCurrency'] as const),
    ...termNames,
  ]),
  [
    ...(['type', 'categoryId', 'projectName', 'awardMode', 'evalMethod', 'envelopeMode', 'priceBasis', 'weights'] as const),
    ...(['quoteStart', 'quoteDeadline', 'openAt', 'sealed', 'sealMode'] as const),
  ],
)

/** What is asked, on which terms; nothing of the buyer's own figures. */
export const InfoSection = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const q = useText(quoteText)
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
  const terms = useTermFacts()
  const w = inquiry.weights
  const items: DetailItem[] = [
    { label: q.buyer, value: inquiry.orgName },
    { label: t.contact, value: [inquiry.contactName, inquiry.contactPhone, inquiry.contactEmail].filter(Boolean).join(' · ') },
    ...facts(plain, f, inquiry, {
      categoryId: { value: inquiry.categoryName },
      priceBasis: {
        value: (
          <>
            <DictText code="price_basis" value={inquiry.priceBasis} /> · {inquiry.currency}
          </>
        ),
      },
      weights:
        inquiry.evalMethod === 'weighted' && w ? { value: t.weightsOf(w.price, w.delivery, w.payment, w.technical), wide: true } : null,
      quoteDeadline: { value: `${shortInstant(inquiry.quoteDeadline)} ${q.zone}` },
      openAt: { label: t.openAt },
      sealed: { value: inquiry.sealed ? t.sealedYes : t.sealedNo },
    }),
    ...terms(inquiry),
    ...(inquiry.remark ? facts(inquiryParts.files, f, inquiry) : []),
  ]
  return (
    <>
      <Card title={q.tabs.info} note={t.versionNo(inquiry.contentVersion)}>
        <Detail items={items} />
      </Card>
      <ExtCard values={inquiry.ext} />
      <Card title={t.tabs.lines} note={t.lineCount(inquiry.lines.length)} flush>
        <LinesTable lines={inquiry.lines} />
      </Card>
      <VersionsCard versions={inquiry.versions} />
    </>
  )
}

/** Clarifications for everyone, amendments, and one's own questions. */
export const SupplierClarifications = ({ inquiry, onAsk }: Of & { onAsk?: () => void }) => {
  const t = useText(detailText)
  const q = useText(quoteText)
  return (
    <>
      <Card
        title={t.published}
        note={inquiry.clarifications.length ? String(inquiry.clarifications.length) : undefined}
        extra={
          onAsk && (
            <Button type="link" onClick={onAsk}>
              {q.ask}
            </Button>
          )
        }
      >
        {inquiry.clarifications.length ? (
          <ClarificationList items={inquiry.clarifications} />
        ) : (
          <EmptyState title={q.noClarifications} detail={t.noClarificationsHint} />
        )}
      </Card>
      {inquiry.questions.length > 0 && (
        <Card title={q.questions}>
          <ul className="srm-entries">
            {inquiry.questions.map((question) => (
              <li key={question.id}>
                <div className="srm-row">
                  <ToneTag tone={question.answered ? 'done' : 'todo'}>{question.answered ? t.answered : t.unanswered}</ToneTag>
                  <span className="srm-grow" />
                  <time className="srm-dim">{shortInstant(question.askedAt)}</time>
                </div>
                <p>{question.question}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {inquiry.amendments.length > 0 && (
        <Card title={q.amendments}>
          <ol className="srm-entries inq-qa">
            {inquiry.amendments.map((a) => (
              <li key={a.id}>
                <div className="srm-row">
                  <h3>{t.versionNo(a.contentVersion)}</h3>
                  <span className="srm-grow" />
                  <time className="srm-dim">{shortInstant(a.appliedAt)}</time>
                </div>
                <p>{a.reason}</p>
                <ChangeTable changes={a.changes} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}
