import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { Detail, type DetailItem } from '../../../../ui/detail'
import { DictText } from '../../../../ui/dict'
import { ToneTag } from '../../../../ui/status-tag'
import { ChangeTable } from '../detail/change-table'
import { ClarificationList } from '../detail/clarification-list'
import { detailText } from '../detail/detail.text'
import { ExtCard } from '../detail/ext-card'
import { LinesTable } from '../detail/lines-section'
import { VersionsCard } from '../detail/versions-card'
import { EmptyState } from '../../../../ui/states'
import { quoteText } from './quote.text'
import { Button } from 'antd'

type Of = { readonly inquiry: SupplierInquiry }

/** What is asked, on which terms; nothing of the buyer's own figures. */
export const InfoSection = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const q = useText(quoteText)
  const f = useText(inquiryText).field
  const w = inquiry.weights
  const items: DetailItem[] = [
    { label: q.buyer, value: inquiry.orgName },
    { label: t.contact, value: [inquiry.contactName, inquiry.contactPhone, inquiry.contactEmail].filter(Boolean).join(' · ') },
    { label: f.type, value: <DictText code="inquiry_type" value={inquiry.type} /> },
    { label: f.categoryId, value: inquiry.categoryName },
    { label: f.projectName, value: inquiry.projectName },
    { label: f.awardMode, value: <DictText code="inquiry_award_mode" value={inquiry.awardMode} /> },
    { label: f.evalMethod, value: <DictText code="inquiry_eval_method" value={inquiry.evalMethod} /> },
    { label: f.envelopeMode, value: <DictText code="inquiry_envelope_mode" value={inquiry.envelopeMode} /> },
    {
      label: f.priceBasis,
      value: (
        <>
          <DictText code="price_basis" value={inquiry.priceBasis} /> · {inquiry.currency}
        </>
      ),
    },
    ...(inquiry.evalMethod === 'weighted' && w
      ? [{ label: f.weights, value: t.weightsOf(w.price, w.delivery, w.payment, w.technical), wide: true }]
      : []),
    { label: f.quoteStart, value: shortInstant(inquiry.quoteStart) },
    { label: f.quoteDeadline, value: `${shortInstant(inquiry.quoteDeadline)} ${q.zone}` },
    { label: t.openAt, value: shortInstant(inquiry.openAt) },
    { label: t.sealed, value: inquiry.sealed ? t.sealedYes : t.sealedNo },
    { label: f.deliveryTerms, value: inquiry.deliveryTerms, wide: true },
    { label: f.paymentTerms, value: inquiry.paymentTerms, wide: true },
    { label: f.warranty, value: inquiry.warranty, wide: true },
    { label: t.validity, value: inquiry.validityDays === null ? null : t.days(inquiry.validityDays) },
    ...(inquiry.remark ? [{ label: f.remark, value: inquiry.remark, wide: true }] : []),
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
          <ul className="inq-questions">
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
          <ol className="inq-qa">
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
