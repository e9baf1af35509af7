import { openPushLine } from '../../../lib/wire/push-line'

interface Listener {
  /** There is something new for this user. */
  readonly onNews: () => void
  /** Whether the server would tell now; while it would not, the list is asked for more often. */
  readonly onOpen: (open: boolean) => void
}
/** Listens for one's own notices, again and again until the answer is called. What came meanwhile counts as news. */
export const listenForNotices = (userId: string, token: string, { onNews, onOpen }: Listener): (() => void) => {
  const close = openPushLine({
    who: () => ({ userId, token }),
    waits: [2_000, 60_000],
    onSaid: ({ cmd }) => {
      if (cmd === 'heartcheck' || cmd === 'user' || cmd === 'topic') onNews()
    },
    onUp: onOpen,
  })
  return () => {
    close()
    onOpen(false)
  }
}
