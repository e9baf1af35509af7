import { useEffect } from 'react'
import { bringIntoSight } from '../../lib/page/in-sight'
import { onPage, usePageHash, usePageHref, usePageId } from '../../lib/page/page'
import { useSession } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { Card } from '../layout/card'
import { EmptyState, ErrorState } from '../states/states'
import { CommentBox } from './comment-box'
import { CommentItem, UnsentItem } from './comment-item'
import './comments.css'
import { commentsText } from './comments.text'
import { tellCount } from './thread-counts'
import { threadArrived, threadLeft } from './thread-way'
import { useThread, type Subject, type ThreadState } from './use-thread'

/** The comment an address leads to is loaded, brought into sight and marked. */
const useMarked = ({ comments, hasEarlier, loaded, earlier }: ThreadState): string | null => {
  const hash = usePageHash()
  const marked = hash.startsWith('comment-') ? hash.slice('comment-'.length) : null
  const isThere = comments.some((one) => one.id === marked)
  useEffect(() => {
    if (!marked || !loaded) return
    const element = isThere ? onPage(hash) : null
    if (element) bringIntoSight(element)
    else if (!isThere && hasEarlier) void earlier().catch(() => undefined)
    // Only what the address names, and whether it has come: each refetch would otherwise take the reader back to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [marked, isThere, loaded, comments.length])
  return marked
}

/** What the buyer's staff say to one another about a document. */
export const Comments = ({ bizType, bizId }: Subject) => {
  const t = useText(commentsText)
  const subject: Subject = { bizType, bizId }
  const thread = useThread(subject)
  const place = usePageId()('comments')
  const page = usePageHref().split('#')[0] ?? ''
  const marked = useMarked(thread)
  const me = useSession()?.userInfo.realname ?? ''
  const { comments, unsent, total, loaded, error } = thread
  const count = total + unsent.length
  useEffect(() => {
    threadArrived(place)
    return () => threadLeft(place)
  }, [place])
  useEffect(() => {
    if (loaded) tellCount(place, count)
  }, [place, count, loaded])
  const list = () => {
    if (error && !loaded) return <ErrorState detail={error.message} retry={thread.reload} />
    if (!loaded) return <p className="srm-dim cmt-loading">…</p>
    if (comments.length === 0 && unsent.length === 0) return <EmptyState title={t.empty} detail={t.emptyHint} />
    return (
      <ol className="srm-stack gap-1 cmt-list">
        {comments.map((one) => (
          <CommentItem
            key={one.id}
            subject={subject}
            comment={one}
            thread={thread}
            marked={one.id === marked}
            link={`${globalThis.location.origin}${page}#comment-${one.id}`}
          />
        ))}
        {unsent.map((one) => (
          <UnsentItem key={one.key} author={me} unsent={one} onRetry={() => thread.retry(one)} onDiscard={() => thread.discard(one)} />
        ))}
      </ol>
    )
  }
  return (
    <div className="srm-body cmt" role="region" aria-label={t.title}>
      <Card id={place} title={count > 0 ? `${t.title} ${count}` : t.title} note={t.note}>
        {thread.hasEarlier && (
          <button type="button" className="srm-link cmt-earlier" onClick={() => void thread.earlier().catch(() => undefined)}>
            {t.earlier}
          </button>
        )}
        {list()}
        <CommentBox subject={subject} label={t.title} submit={t.send} onSubmit={thread.send} />
      </Card>
    </div>
  )
}
