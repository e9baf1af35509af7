import { questionnaireReply as routes, type OwnQuestionnaireRow } from '@srm/contract/srm/questionnaire'
import { canDeal } from '@srm/domain/srm/can-deal'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { Link } from '@tanstack/react-router'
import { bizNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useWords } from './fill'
import { surveyText } from './text'

const { withdrawn } = questionnaireMachine.states

const State = ({ row }: { row: OwnQuestionnaireRow }) => {
  const t = useText(surveyText)
  if (row.docStatus === withdrawn) return <ToneTag tone="end">{t.withdrawn}</ToneTag>
  return <StatusTag machine={questionnaireReplyMachine} status={row.status} />
}

const waits = (row: OwnQuestionnaireRow) => row.docStatus !== withdrawn && canDeal('questionnaire', row.status)

const RowLink = ({ row }: { row: OwnQuestionnaireRow }) => {
  const t = useText(surveyText)
  const open = waits(row) && bizNow() < row.deadline
  const words = open ? t.deal : t.look
  return (
    <span className="srm-row-actions">
      <Link to="/srm/questionnaireReply/detail" search={{ id: row.id }} aria-label={`${words} ${row.title}`}>
        {words}
      </Link>
    </span>
  )
}

/** The supplier's own questionnaires. */
export const OwnQuestionnaireList = () => {
  const t = useText(surveyText)
  const word = useWords()
  const { field, menu } = useText(questionnaireText)
  const { pending } = questionnaireReplyMachine.states
  const views = useStatusViews(questionnaireReplyMachine).map((view) =>
    // A withdrawn one waits for nothing.
    view.filter['status'] === pending ? { ...view, filter: { status: pending, standing: 'Y' }, urgent: true } : view,
  )
  const columns: readonly Column<OwnQuestionnaireRow>[] = [
    { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 158 },
    { key: 'title', title: field.title, link: true, sort: true, card: 'title', render: (row) => word({ zh: row.title, en: row.titleEn }) },
    { key: 'purpose', title: field.purpose, kind: 'dict', dict: 'questionnaire_purpose', width: 120, card: 'field' },
    { key: 'questionCount', title: field.questionCount, kind: 'int', width: 90, card: 'field' },
    {
      key: 'deadline',
      title: field.deadline,
      kind: 'deadline',
      sort: true,
      width: 180,
      from: (row) => row.publishedAt,
      runs: waits,
    },
    { key: 'status', title: field.status, width: 120, card: 'status', render: (row) => <State row={row} /> },
    { key: 'submittedAt', title: field.submittedAt, kind: 'instant', sort: true, width: 150, card: 'none' },
    { key: 'publishedAt', title: field.publishedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'purpose', label: field.purpose, kind: 'dict', dict: 'questionnaire_purpose' },
    { key: 'deadline', label: field.deadline, kind: 'days' },
  ]
  return (
    <ListPage<OwnQuestionnaireRow>
      id="srm/questionnaireReply/list"
      title={menu.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={columns}
      filters={filters}
      views={views}
      rowLink={(row) => `/srm/questionnaireReply/detail?id=${row.id}`}
      rowActions={(row) => <RowLink row={row} />}
      empty={{ title: t.ownEmpty, detail: t.ownEmptyHint }}
    />
  )
}
