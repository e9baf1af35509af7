import { usePageId } from '../../lib/page/page'
import { useStore } from '../../lib/session/store'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { commentsText } from './comments.text'
import { threadCounts } from './thread-counts'
import { goToThread } from './thread-way'

/** The way from a page's head to what is said about its document; nothing where there is no thread. */
export const ThreadLink = () => {
  const t = useText(commentsText)
  const thread = usePageId()('comments')
  const count = useStore(threadCounts)[thread]
  if (count === undefined) return null
  return (
    <button
      type="button"
      className="srm-quiet srm-thread-link"
      aria-label={t.jump(count)}
      title={t.jump(count)}
      onClick={() => goToThread(thread)}
    >
      <Icon name="chat" />
      {count > 0 && <span className="srm-num">{count}</span>}
    </button>
  )
}
