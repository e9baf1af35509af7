import { qualityReply as routes, type QualityReplyRow } from '@srm/contract/srm/quality-audit'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { canDeal } from '@srm/domain/srm/can-deal'
import { Link } from '@tanstack/react-router'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import '../audit.css'
import { useAuditColumns, useAuditFilters } from '../list-parts'
import { qualityAuditPageText } from '../text'

const RowLink = ({ row }: { row: QualityReplyRow }) => {
  const t = useText(qualityAuditPageText)
  const deal = canDeal('qualityAudit', row.status)
  const words = deal ? t.deal : t.view
  return (
    <span className="srm-row-actions">
      <Link to="/srm/qualityReply/detail" search={{ id: row.id }} hash={deal ? 'reply' : 'problem'} aria-label={`${words} ${row.docNo}`}>
        {words}
      </Link>
    </span>
  )
}

const waiting = ['pendingReply', 'rejected'] as const

/** What the company has been asked to correct. */
export const ReplyList = () => {
  const t = useText(qualityAuditPageText)
  return (
    <ListPage<QualityReplyRow>
      id="srm/qualityReply/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useAuditColumns<QualityReplyRow>(false)}
      filters={useAuditFilters(false)}
      views={useWaitingViews(qualityAuditMachine, waiting)}
      rowLink={(row) => `/srm/qualityReply/detail?id=${row.id}`}
      rowActions={(row) => <RowLink row={row} />}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
