import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { orderPageText } from './text'

/** In what each version differs from the one before it; the newest first. */
export const Versions = ({ item }: { item: OwnOrderDetail }) => {
  const t = useText(orderPageText)
  if (item.versions.length === 0)
    return (
      <Card>
        <EmptyState title={t.noVersions} />
      </Card>
    )
  const nameOf = (lineNo: number) => item.lines.find((line) => line.lineNo === lineNo)?.name ?? ''
  return (
    <>
      {item.versions.map((version) => (
        <Card
          key={version.no}
          title={t.version(version.no)}
          note={[shortInstant(version.since), version.reason].filter(Boolean).join(' · ')}
          flush={version.diff.length > 0}
        >
          {version.diff.length === 0 ? (
            <p className="srm-dim">{version.no === 1 ? t.firstVersion : t.sameAsBefore}</p>
          ) : (
            <PlainTable
              stacked
              label={t.version(version.no)}
              keyOf={(row) => `${row.lineNo}.${row.field}`}
              rows={version.diff}
              columns={[
                { key: 'line', title: t.columns.line, cell: (row) => `${row.lineNo} ${nameOf(row.lineNo)}` },
                { key: 'field', title: t.what, cell: (row) => t.fields[row.field] },
                { key: 'before', title: t.was, cell: (row) => <Parts text={row.before} /> },
                { key: 'after', title: t.is, cell: (row) => <Parts text={row.after} /> },
              ]}
            />
          )}
        </Card>
      ))}
    </>
  )
}
/** Each delivery on a line of its own. */
const Parts = ({ text }: { text: string }) => text.split('; ').map((part) => <div key={part}>{part}</div>)
