import { workflow } from '@srm/contract/studio/workflow'
import { useQuery } from '@tanstack/react-query'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useTimeSince } from '../../../ui/approval/course'
import { useNamed } from '../../../ui/approval/named'
import { Card } from '../../../ui/layout/card'
import { ToneTag } from '../../../ui/tags/status-tag'
import { monitorText } from './text'

/** Where most time is being spent at the moment; nothing where nothing waits. */
export const Bottlenecks = () => {
  const t = useText(monitorText)
  const named = useNamed()
  const timeSince = useTimeSince()
  const { data = [] } = useQuery({ ...query(workflow.bottlenecks, { quiet: true }), refetchInterval: 60_000 })
  if (data.length === 0) return null
  return (
    <Card title={t.bottlenecks} note={t.bottlenecksHint}>
      <ul className="wft-bottlenecks">
        {data.map((one) => (
          <li key={`${one.versionId} ${one.nodeId}`}>
            <b>{named(one.node)}</b>
            <span className="srm-dim">
              {named(one.purposeName)} · {t.process(named(one.modelName), one.versionNo)}
            </span>
            <span className="srm-num">{t.open(one.open)}</span>
            <span className="srm-num">{t.longest(timeSince(one.since))}</span>
            <span>{one.people.length > 0 ? listed(one.people) : <span className="srm-bad">{t.nobody}</span>}</span>
            {one.overdue > 0 && <ToneTag tone="bad">{t.overdue(one.overdue)}</ToneTag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
