import { questionnaire as routes, questionnaireFiles, type QuestionnaireDetail, type ReplyRow } from '@srm/contract/srm/questionnaire'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { ReplyDialog } from './reply-dialog'
import { surveyText } from './text'

type Of = { readonly doc: QuestionnaireDetail }

const ReopenDialog = ({ row, onClose }: { row: ReplyRow; onClose: () => void }) => {
  const t = useText(surveyText)
  return (
    <ActionDialog route={routes.reopen} title={t.reopen} initial={{ id: row.id, version: row.version }} onClose={onClose}>
      <Field name="reason" label={t.reason} kind="area" />
      <Field name="deadline" label={t.reopenDeadline} kind="instant" future />
    </ActionDialog>
  )
}

/** Who has replied, who has not, and what. */
export const Replies = ({ doc }: Of) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const may = useMay()
  const [looking, setLooking] = useState<ReplyRow | null>(null)
  const [reopening, setReopening] = useState<ReplyRow | null>(null)
  const views = useStatusViews(questionnaireReplyMachine)
  const of = { questionnaireId: doc.id }
  const stands = doc.status !== questionnaireMachine.states.withdrawn
  const columns: readonly Column<ReplyRow>[] = [
    { key: 'supplierNo', title: field.supplierNo, kind: 'code', sort: true, width: 130 },
    { key: 'supplierName', title: field.supplierName, sort: true, card: 'title' },
    { key: 'status', title: field.status, kind: 'status', machine: questionnaireReplyMachine, width: 110, card: 'status' },
    { key: 'score', title: field.score, width: 90, sort: true, card: 'field', render: (row) => row.score ?? nothing },
    {
      key: 'passed',
      title: field.passed,
      width: 100,
      card: 'none',
      render: (row) =>
        row.passed === null ? nothing : <ToneTag tone={row.passed ? 'done' : 'bad'}>{row.passed ? t.pass : t.fail}</ToneTag>,
    },
    { key: 'submittedAt', title: field.submittedAt, kind: 'instant', sort: true, width: 150, card: 'field' },
    { key: 'submittedBy', title: field.submittedBy, hidden: true, card: 'none' },
    { key: 'openedAt', title: field.openedAt, kind: 'instant', sort: true, width: 150, card: 'none' },
    { key: 'remindedAt', title: field.remindedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return (
    <>
      <ListPage<ReplyRow>
        id="srm/questionnaire/detail"
        title={t.tabs.recipients}
        embedded
        always={of}
        query={(wire) => query(routes.replies, { query: { ...wire, ...of }, quiet: true })}
        counts={(wire) => query(routes.replyCounts, { query: { ...wire, ...of }, quiet: true })}
        columns={columns}
        sort={{ column: 'supplierNo', order: 'asc' }}
        filters={[{ key: 'supplierName', label: field.supplierName }]}
        views={views}
        superQuery={null}
        tools={
          may('srm:questionnaire:exportXls') && (
            <Button onClick={() => void saveFrom(`${questionnaireFiles.replies}?questionnaireId=${doc.id}`, 'replies.xlsx')}>
              {t.exportReplies}
            </Button>
          )
        }
        rowActions={(row) => {
          const replied = row.status === questionnaireReplyMachine.states.replied
          return (
            <RowActions
              actions={[
                { key: 'view', label: t.view, hidden: !replied && row.reopenedAt === null, run: () => setLooking(row) },
                {
                  key: 'reopen',
                  label: t.reopen,
                  permission: 'srm:questionnaireReply:reopen',
                  hidden: !replied || !stands,
                  run: () => setReopening(row),
                },
              ]}
            />
          )
        }}
      />
      {looking && <ReplyDialog doc={doc} row={looking} onClose={() => setLooking(null)} />}
      {reopening && <ReopenDialog row={reopening} onClose={() => setReopening(null)} />}
    </>
  )
}
