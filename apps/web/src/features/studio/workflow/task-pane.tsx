import { workflow, type Stepped, type TaskDetail } from '@srm/contract/studio/workflow'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { pageShown } from '../../../lib/page/shown'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Banner } from '../../../ui/layout/banner'
import { ToneTag } from '../../../ui/tags/status-tag'
import { DecisionBar, type Decided, type PaneKeys, type StepName } from './decision-bar'
import { DecisionDialogs, type DecisionDialog } from './decision-dialogs'
import { DocumentBody, DocumentHead } from './document-view'
import { inboxText } from './text'

interface PaneProps {
  readonly ways?: ReactNode
  readonly keysRef: RefObject<PaneKeys | null>
  readonly takesFocus: boolean
  readonly comment: string
  readonly onComment: (comment: string) => void
  readonly onDecided: Decided
}

const Notes = ({ task }: { task: TaskDetail }) => {
  const t = useText(inboxText)
  if (task.buttons.length === 0) return <Banner tone="info">{t.over}</Banner>
  if (task.kind === 'admin') return <Banner tone="todo">{t.forAdmin}</Banner>
  return (
    <>
      {task.principal && <Banner tone="info">{t.forYou(task.principal)}</Banner>}
      {task.kind === 'addSign' && <Banner tone="info">{t.signAsked}</Banner>}
    </>
  )
}

const Task = ({ task, ways, keysRef, takesFocus, comment, onComment, onDecided }: PaneProps & { task: TaskDetail }) => {
  const words = useText(workflowText).dict.wf_task_status as Readonly<Record<string, string>>
  const client = useQueryClient()
  const [dialog, setDialog] = useState<DecisionDialog | null>(null)
  const agree = useAction(workflow.agree, { done: false })
  const may = (name: string) => task.buttons.includes(name)
  const decided = (what: StepName, result: Stepped) => {
    setDialog(null)
    onDecided(what, task, result)
  }
  const sayYes = async () => {
    if (!may('agree') || agree.pending) return
    await pageShown()
    const result = await agree.run({ id: task.id, version: task.version, comment })
    if (result) decided('agree', result)
    // Somebody was faster, or the document has changed: why stands in sight, and the page shows how it is now.
    else void client.invalidateQueries()
  }
  useEffect(() => {
    keysRef.current = { agree: () => void sayYes(), giveBack: () => may('return') && setDialog('return') }
    return () => {
      keysRef.current = null
    }
  })
  return (
    <>
      <DocumentHead
        instance={task.instance}
        dueAt={task.dueAt}
        ways={ways}
        takesFocus={takesFocus}
        tag={<ToneTag tone={task.buttons.length > 0 ? 'todo' : 'end'}>{words[task.state] ?? task.state}</ToneTag>}
      />
      <DocumentBody instance={task.instance}>
        <Notes task={task} />
      </DocumentBody>
      {task.buttons.length > 0 && (
        <DecisionBar task={task} comment={comment} onComment={onComment} agree={agree} onAgree={() => void sayYes()} onDialog={setDialog} />
      )}
      {dialog && <DecisionDialogs dialog={dialog} task={task} comment={comment} onStep={decided} onClose={() => setDialog(null)} />}
    </>
  )
}

/** The approval of one document, for whoever is asked. */
export const TaskPane = ({ id, ...props }: PaneProps & { id: string }) => {
  const found = useQuery({ ...query(workflow.detail, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={found}>{(task) => <Task key={id} task={task} {...props} />}</DetailLoader>
}
