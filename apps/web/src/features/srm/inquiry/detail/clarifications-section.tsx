import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Button } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { ChangeTable } from './change-table'
import { ClarificationList } from './clarification-list'
import { detailText } from './detail.text'

type Question = InquiryDetail['questions'][number]
type Amendment = InquiryDetail['amendments'][number]
interface ClarificationsSectionProps {
  readonly inquiry: InquiryDetail
  readonly onClarify?: (question?: Question) => void
}

const Questions = ({ inquiry, onClarify }: ClarificationsSectionProps) => {
  const t = useText(detailText)
  return (
    <Card title={t.questions} note={String(inquiry.questions.length)}>
      <ul className="srm-entries">
        {inquiry.questions.map((q) => (
          <li key={q.id}>
            <div className="srm-row">
              <b>{q.supplierName}</b>
              <ToneTag tone={q.answered ? 'done' : 'todo'}>{q.answered ? t.answered : t.unanswered}</ToneTag>
              <span className="srm-grow" />
              <time className="srm-dim">{shortInstant(q.askedAt)}</time>
            </div>
            <p>{q.question}</p>
            {!q.answered && onClarify && (
              <Button size="small" onClick={() => onClarify(q)}>
                {t.answerThis}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const amendmentTones = { pending: 'todo', applied: 'done', rejected: 'bad' } as const

const AmendmentItem = ({ amendment }: { amendment: Amendment }) => {
  const t = useText(detailText)
  return (
    <li>
      <div className="srm-row">
        <h3>{amendment.contentVersion === null ? amendment.reason : t.versionNo(amendment.contentVersion)}</h3>
        <ToneTag tone={amendmentTones[amendment.state]}>{t.amendmentState[amendment.state]}</ToneTag>
        <span className="srm-grow" />
        <span className="srm-dim">{amendment.createBy}</span>
        <time className="srm-dim">{shortInstant(amendment.createTime)}</time>
      </div>
      {amendment.contentVersion !== null && <p>{amendment.reason}</p>}
      <ChangeTable changes={amendment.changes} />
      {amendment.decidedBy && (
        <p className="srm-dim">
          {amendment.decidedBy} · {shortInstant(amendment.decidedAt)}
          {amendment.decisionNote && ` · ${amendment.decisionNote}`}
        </p>
      )}
    </li>
  )
}

/** Questions to answer, clarifications published, amendments: everything said after publication. */
export const ClarificationsSection = ({ inquiry, onClarify }: ClarificationsSectionProps) => {
  const t = useText(detailText)
  const words = useText(inquiryText)
  return (
    <>
      {inquiry.questions.length > 0 && <Questions inquiry={inquiry} onClarify={onClarify} />}
      <Card
        title={t.published}
        note={inquiry.clarifications.length ? String(inquiry.clarifications.length) : undefined}
        extra={
          onClarify && (
            <Button type="link" onClick={() => onClarify()}>
              {words.action.clarify}
            </Button>
          )
        }
      >
        {inquiry.clarifications.length ? (
          <ClarificationList items={inquiry.clarifications} />
        ) : (
          <EmptyState title={t.noClarifications} detail={t.noClarificationsHint} />
        )}
      </Card>
      {inquiry.amendments.length > 0 && (
        <Card title={t.amendments} note={String(inquiry.amendments.length)}>
          <ol className="srm-entries inq-qa">
            {inquiry.amendments.map((a) => (
              <AmendmentItem key={a.id} amendment={a} />
            ))}
          </ol>
        </Card>
      )}
    </>
  )
}
