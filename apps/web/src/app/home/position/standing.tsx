import { monitor, type Health } from '@srm/contract/sys/monitor'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useCan } from '../../../lib/page/menu'
import { useText } from '../../../lib/text'
import { adminText } from '../managing/admin.text'

/** From this share on a disk is something to look after. */
const fullFrom = 90
const useFaults = () => {
  const { faults } = useText(adminText)
  return ({ queues, mail, disks, forwardedUnheededSince }: Health): readonly string[] => {
    const fullest = Math.max(0, ...disks.map(({ free, total }) => Math.round((1 - free / total) * 100)))
    return [
      ...(queues ? [] : [faults.noRunner]),
      ...(mail ? [] : [faults.noMail]),
      ...(fullest >= fullFrom ? [faults.disk(fullest)] : []),
      ...(forwardedUnheededSince ? [faults.proxy] : []),
    ]
  }
}

/** Whether the installation works, in one sentence: what is broken comes by name. */
export const Standing = () => {
  const t = useText(adminText)
  const can = useCan()
  const faultsOf = useFaults()
  const { data, error } = useQuery({ ...query(monitor.health, { quiet: true }), enabled: can('sys:monitor:list') })
  if (!data) return <span className="srm-dim">{error ? t.unreachable : t.unknown}</span>
  const faults = faultsOf(data)
  if (faults.length === 0) return <span className="srm-dim">{t.well}</span>
  return (
    <span className="srm-home-today">
      <Link to="/monitor/SystemInfo">{t.broken(faults.length)}</Link>
      {faults.join(t.comma)}
    </span>
  )
}
