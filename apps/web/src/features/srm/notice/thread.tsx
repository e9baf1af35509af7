import type { NoticeMessage } from '@srm/contract/srm/notice'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { FileList } from '../../../ui/imports/upload'
import './notice.css'
import { noticePageText } from './text'

/** What was written to and fro, oldest first: replies to one side, questions to the other. */
export const Thread = ({ messages }: { messages: readonly NoticeMessage[] }) => {
  const t = useText(noticePageText)
  if (messages.length === 0) return <EmptyState title={t.noMessages} />
  return (
    <ol className="srm-stack ntc-thread">
      {messages.map((message) => (
        <li key={message.id} data-kind={message.kind}>
          <header className="srm-row wrap">
            <b>{message.authorName}</b>
            <span className="srm-dim">{message.kind === 'reply' ? t.reply : t.question}</span>
            {message.late && <ToneTag tone="bad">{t.late}</ToneTag>}
            <span className="srm-grow" />
            <time dateTime={message.createTime.replace(' ', 'T')}>{shortInstant(message.createTime)}</time>
          </header>
          <p>{message.content}</p>
          {message.files.length > 0 && <FileList files={message.files} />}
          {message.replyDeadline && (
            <small className="srm-dim">
              {t.askDeadline} {shortInstant(message.replyDeadline)}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
