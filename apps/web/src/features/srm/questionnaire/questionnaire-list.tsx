import { questionnaire as routes, questionnaireFiles, type QuestionnaireRow } from '@srm/contract/srm/questionnaire'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { query, useAction } from '../../../lib/wire/client'
import { nothing } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { surveyText } from './text'
import { useQuestionnaireActions } from './use-actions'

const RowActions = ({ row }: { row: QuestionnaireRow }) => {
  const t = useText(surveyText)
  const may = useMay()
  const go = usePageNavigate()
  const { run, dialog } = useQuestionnaireActions(row)
  const copy = useAction(routes.copy, { onDone: ({ id }) => void go({ to: `/srm/questionnaire/form?id=${id}` }) })
  return (
    <>
      <ActionBar asLinks machine={questionnaireMachine} record={row} what={row.title} run={run}>
        {may('srm:questionnaire:add') && row.status !== questionnaireMachine.states.draft && (
          <button type="button" className="srm-link" disabled={copy.pending} onClick={() => void copy.run({ id: row.id })}>
            {t.copy}
          </button>
        )}
      </ActionBar>
      {dialog}
    </>
  )
}

/** The buyer's questionnaires. */
export const QuestionnaireList = () => {
  const t = useText(surveyText)
  const { field, menu } = useText(questionnaireText)
  const views = useStatusViews(questionnaireMachine)
  const columns: readonly Column<QuestionnaireRow>[] = [
    { key: 'docNo', title: field.docNo, kind: 'code', sort: true, width: 158 },
    { key: 'title', title: field.title, link: true, sort: true, card: 'title' },
    { key: 'purpose', title: field.purpose, kind: 'dict', dict: 'questionnaire_purpose', width: 110, card: 'field' },
    { key: 'questionCount', title: field.questionCount, kind: 'int', width: 72, card: 'none', hidden: true },
    {
      key: 'repliedShare',
      title: field.repliedShare,
      width: 120,
      card: 'field',
      render: (row) =>
        row.status === questionnaireMachine.states.draft ? (
          nothing
        ) : (
          <span className="srm-num">{t.replied(row.repliedCount, row.recipientCount, row.repliedShare)}</span>
        ),
    },
    { key: 'meanScore', title: field.meanScore, width: 90, card: 'none', render: (row) => row.meanScore ?? nothing },
    {
      key: 'deadline',
      title: field.deadline,
      kind: 'deadline',
      sort: true,
      width: 180,
      from: (row) => row.publishedAt,
      // Nothing runs before it is published, nor after it was withdrawn.
      runs: (row) => row.status === questionnaireMachine.states.published,
    },
    { key: 'status', title: field.status, kind: 'status', machine: questionnaireMachine, width: 96, card: 'status' },
    { key: 'publishedAt', title: field.publishedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'purpose', label: field.purpose, kind: 'dict', dict: 'questionnaire_purpose' },
    { key: 'deadline', label: field.deadline, kind: 'days' },
    { key: 'createTime', label: field.createTime, kind: 'days' },
  ]
  return (
    <ListPage<QuestionnaireRow>
      id="srm/questionnaire/list"
      title={menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={columns}
      filters={filters}
      views={views}
      rowLink={(row) => `/srm/questionnaire/detail?id=${row.id}`}
      rowActions={(row) => <RowActions row={row} />}
      primary={{ label: t.add, to: '/srm/questionnaire/form', permission: 'srm:questionnaire:add' }}
      exportPath={questionnaireFiles.export}
      exportPermission="srm:questionnaire:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
