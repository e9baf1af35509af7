import { apiBase } from './api'

/** What the server says over the push channel; `heartcheck` answers a heartbeat. */
export type PushSaid = Readonly<Record<string, unknown>>
const read = (data: unknown): PushSaid => {
  try {
    return JSON.parse(String(data)) as PushSaid
  } catch {
    return {}
  }
}

interface PushLine {
  /** Read anew for each connection; null: nobody is signed in, and none is opened. */
  readonly who: () => { readonly userId: string; readonly token: string } | null
  /** Milliseconds before a lost line is tried again: doubled each time, from the first to the longest. */
  readonly waits: readonly [first: number, longest: number]
  /** A line on which nothing was answered for so many milliseconds is taken for dead; absent: it is not watched. */
  readonly beatMs?: number
  /** Said as soon as the line is open. */
  readonly hello?: string
  readonly onSaid: (said: PushSaid) => void
  /** Whether the server would tell now: it answered a heartbeat, and the line did not break since. */
  readonly onUp: (isUp: boolean) => void
}

/** A line to the push channel that is opened again whenever it breaks, until the answer is called. */
export const openPushLine = ({ who, waits: [firstMs, longestMs], beatMs, hello, onSaid, onUp }: PushLine): (() => void) => {
  let socket: WebSocket | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let [wait, ended, answered] = [firstMs, false, true]
  const connect = () => {
    const signedIn = who()
    if (!signedIn) return
    const address = new URL(`${apiBase}/websocket/${signedIn.userId}`, location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const mine = new WebSocket(address, signedIn.token)
    socket = mine
    mine.onopen = () => {
      answered = true
      if (hello !== undefined) mine.send(hello)
      // It is answered once the server listens for this client.
      mine.send('HeartBeat')
      if (beatMs === undefined) return
      beat = setInterval(() => {
        if (!answered) return mine.close()
        answered = false
        mine.send('HeartBeat')
      }, beatMs)
    }
    mine.onmessage = ({ data }: MessageEvent) => {
      const said = read(data)
      answered = true
      if (said['cmd'] === 'heartcheck') {
        wait = firstMs
        onUp(true)
      }
      onSaid(said)
    }
    mine.onclose = () => {
      clearInterval(beat)
      if (ended) return
      onUp(false)
      again = setTimeout(connect, wait)
      wait = Math.min(longestMs, wait * 2)
    }
  }
  connect()
  return () => {
    ended = true
    clearTimeout(again)
    clearInterval(beat)
    socket?.close()
  }
}
