import { apiBase } from '../../../lib/wire/api'

/** How long after a lost connection the next is tried: longer each time, up to this. */
const firstWaitMs = 2_000
const longestWaitMs = 60_000

const cmdOf = (data: unknown): unknown => {
  try {
    return (JSON.parse(String(data)) as { cmd?: unknown }).cmd
  } catch {
    return undefined
  }
}

interface Listener {
  /** There is something new for this user. */
  readonly onNews: () => void
  /** Whether the server would tell now; while it would not, the list is asked for more often. */
  readonly onOpen: (open: boolean) => void
}
/** Listens for one's own notices, again and again until the answer is called. What came meanwhile counts as news. */
export const listenForNotices = (userId: string, token: string, { onNews, onOpen }: Listener): (() => void) => {
  let socket: WebSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let wait = firstWaitMs
  let ended = false
  const connect = () => {
    const address = new URL(`${apiBase}/websocket/${userId}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const mine = new WebSocket(address, token)
    socket = mine
    // It is answered once the server listens for this client: what was told before is looked for now.
    mine.onopen = () => mine.send('HeartBeat')
    mine.onmessage = ({ data }: MessageEvent) => {
      const cmd = cmdOf(data)
      if (cmd === 'heartcheck') {
        wait = firstWaitMs
        onOpen(true)
      }
      if (cmd === 'heartcheck' || cmd === 'user' || cmd === 'topic') onNews()
    }
    mine.onclose = () => {
      if (ended) return
      onOpen(false)
      again = setTimeout(connect, wait)
      wait = Math.min(longestWaitMs, wait * 2)
    }
  }
  connect()
  return () => {
    ended = true
    clearTimeout(again)
    socket?.close()
    onOpen(false)
  }
}
