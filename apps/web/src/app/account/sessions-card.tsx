import { account, type OwnSession } from '@srm/contract/sys/account'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { query, useAction } from '../../lib/wire/client'
import { deviceOf } from '../../lib/session/device'
import { ask } from '../../lib/notify'
import { useText } from '../../lib/text'
import { Card } from '../../ui/layout/card'
import { ErrorState } from '../../ui/states/states'
import { ToneTag } from '../../ui/tags/status-tag'
import { accountScreenText } from './text'

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const t = useText(accountScreenText)
  const device = deviceOf(session.userAgent) ?? t.unknown
  return (
    <li>
      <div>
        <p>
          {device} {session.current && <ToneTag tone="done">{t.current}</ToneTag>}
        </p>
        <small>{[session.ip, t.signedIn(session.createTime.slice(0, 16)), t.lastSeen(session.lastSeenAt.slice(0, 16))].join(' · ')}</small>
      </div>
      {!session.current && (
        <Button onClick={onEnd} aria-label={t.endOf(device)}>
          {t.end}
        </Button>
      )}
    </li>
  )
}

/** Where the account is signed in; any but this sign-in can be ended from here. */
export const SessionsCard = () => {
  const t = useText(accountScreenText)
  const { data, error, refetch } = useQuery(query(account.sessions, { quiet: true }))
  const end = useAction(account.endSession, { done: t.ended })
  const endOthers = useAction(account.endOthers, { done: t.endedOthers })
  const all = async () => {
    if (await ask({ title: t.askOthers, content: t.askOthersWhy, ok: t.ok, cancel: t.cancel, danger: true })) await endOthers.run(undefined)
  }
  // This one first, the others as they were used.
  const own = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <Card
      title={t.sessions}
      note={data && t.sessionsNote(data.length)}
      flush
      extra={
        data &&
        data.length > 1 && (
          <Button danger loading={endOthers.pending} onClick={() => void all()}>
            {t.endOthers}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState detail={error.message} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active title={false} className="srm-pad" />}
      <ul className="srm-ruled srm-sessions">
        {own.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void end.run({ id: session.id })} />
        ))}
      </ul>
    </Card>
  )
}
