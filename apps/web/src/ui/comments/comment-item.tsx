import type { Comment } from '@srm/contract/sys/comment'
import { partsOf } from '@srm/domain/sys/comment/comment.rules'
import { Button } from 'antd'
import { useState } from 'react'
import { msOf, useServerNow } from '../../lib/clock'
import { shortInstant } from '../../lib/format'
import { ask } from '../../lib/notify'
import { useText } from '../../lib/text'
import { Face } from '../person/face'
import { CopyButton } from '../detail/copy-button'
import { RefusalNote } from '../states/refusal-note'
import { CommentBox } from './comment-box'
import { commentsText } from './comments.text'
import type { Named, Said, Subject, ThreadState, Unsent } from './use-thread'

const Words = ({ body, people }: { body: string; people: readonly Named[] }) => (
  <p className="cmt-words">
    {partsOf(body, people).map((part, i) =>
      // The parts of a body have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      part.person ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
    )}
  </p>
)

interface EditorProps {
  readonly subject: Subject
  readonly comment: Comment
  readonly onSave: (said: Said) => Promise<void>
  readonly onClose: () => void
}
const Editor = ({ subject, comment, onSave, onClose }: EditorProps) => {
  const t = useText(commentsText)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (said: Said) => {
    setBusy(true)
    setProblem(null)
    try {
      await onSave(said)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <>
      <CommentBox
        subject={subject}
        label={t.edit}
        submit={t.save}
        initial={{ body: comment.body, people: comment.mentions }}
        onSubmit={(said) => void save(said)}
        busy={busy}
        onCancel={onClose}
        aside={<Button onClick={onClose}>{t.cancel}</Button>}
      />
      {problem && <RefusalNote className="cmt-problem">{problem}</RefusalNote>}
    </>
  )
}

interface CommentItemProps {
  readonly subject: Subject
  readonly comment: Comment
  readonly thread: Pick<ThreadState, 'edit' | 'remove'>
  readonly link: string
  readonly marked: boolean
}
/** One comment. Its own author may change it or take it back while it is fresh; afterwards the buttons are gone. */
export const CommentItem = ({ subject, comment, thread, link, marked }: CommentItemProps) => {
  const t = useText(commentsText)
  const [editing, setEditing] = useState(false)
  const now = useServerNow(10_000)
  const id = `comment-${comment.id}`
  const time = <time dateTime={comment.createTime.replace(' ', 'T')}>{shortInstant(comment.createTime)}</time>
  if (comment.deletedAt !== null)
    return (
      <li id={id} className="cmt-gone" data-marked={marked || undefined}>
        {t.deleted(comment.author)} · {time}
      </li>
    )
  const isOpen = comment.editableUntil !== null && now < msOf(comment.editableUntil)
  const remove = async () => {
    const sure = await ask({ title: t.removeAsk, content: t.removeHint, ok: t.remove, cancel: t.cancel, danger: true })
    // Why it was refused is shown by the call itself.
    if (sure) await thread.remove(comment).catch(() => undefined)
  }
  return (
    <li id={id} tabIndex={-1} data-marked={marked || undefined}>
      <Face name={comment.author} path={null} />
      <div>
        <header>
          <b>{comment.author}</b>
          {time}
          {comment.editedAt && (
            <small className="srm-dim" title={comment.editedAt}>
              {t.edited}
            </small>
          )}
          <span className="srm-row cmt-tools">
            {isOpen && !editing && (
              <>
                <button type="button" className="srm-link" onClick={() => setEditing(true)}>
                  {t.edit}
                </button>
                <button type="button" className="srm-link" onClick={() => void remove()}>
                  {t.remove}
                </button>
              </>
            )}
            <CopyButton text={link} />
          </span>
        </header>
        {editing ? (
          <Editor subject={subject} comment={comment} onSave={(said) => thread.edit(comment, said)} onClose={() => setEditing(false)} />
        ) : (
          <Words body={comment.body} people={comment.mentions} />
        )}
      </div>
    </li>
  )
}

interface UnsentItemProps {
  readonly author: string
  readonly unsent: Unsent
  readonly onRetry: () => void
  readonly onDiscard: () => void
}
/** What was just written: shown at once, and kept with the reason where the server does not take it. */
export const UnsentItem = ({ author, unsent, onRetry, onDiscard }: UnsentItemProps) => {
  const t = useText(commentsText)
  return (
    <li className="cmt-unsent" data-failed={unsent.problem !== null || undefined}>
      <Face name={author} path={null} />
      <div>
        <header>
          <b>{author}</b>
          {unsent.problem === null && <small className="srm-dim">{t.sending}</small>}
        </header>
        <Words body={unsent.body} people={unsent.people} />
        {unsent.problem !== null && (
          <p className="cmt-problem" role="alert">
            {t.failed(unsent.problem)}
            <button type="button" className="srm-link" onClick={onRetry}>
              {t.retry}
            </button>
            <button type="button" className="srm-link" onClick={onDiscard}>
              {t.discard}
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
