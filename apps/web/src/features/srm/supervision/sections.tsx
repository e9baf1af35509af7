import type { SiteRecord, SupervisionNode, SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { Link } from '@tanstack/react-router'
import { nothing, shortInstant } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag } from '../../../ui/tags/status-tag'
import { FileList } from '../../../ui/imports/upload'
import { NodeActions } from './node-actions'
import { supervisionPageText } from './text'

/** What both sides read of a plan. */
type Of = { readonly plan: SupervisionWorkDetail }

export const PlanSection = ({ plan, supplierName }: Of & { supplierName?: string }) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  return (
    <>
      <Card title={t.sections.basics}>
        <Detail
          items={[
            { label: f.equipment, value: plan.equipment },
            { label: f.contractRef, value: plan.contractRef },
            ...(supplierName ? [{ label: f.supplierName, value: supplierName }] : []),
            { label: f.manufacturer, value: plan.manufacturer },
            { label: f.location, value: plan.location },
            { label: f.overseas, value: plan.overseas ? t.yes : t.no },
            { label: f.supervisors, value: listed(plan.supervisors.map((one) => one.name)) },
            { label: f.prodStart, value: plan.prodStart },
            { label: f.prodEnd, value: plan.prodEnd },
            { label: f.ownerName, value: plan.ownerName },
            { label: f.remark, value: plan.remark, wide: true },
          ]}
        />
      </Card>
      <Card title={f.files} note={plan.files.length ? String(plan.files.length) : undefined}>
        <FileList files={plan.files} />
      </Card>
    </>
  )
}

/** How the witness was announced, what came out of it, and what was handed in. */
const Witness = ({ node }: { node: SupervisionNode }) => {
  const t = useText(supervisionPageText)
  const [notice] = node.notices
  if (!notice && !node.result && node.files.length === 0 && node.heldBy === null) return <>{nothing}</>
  return (
    <div className="svp-witness">
      {node.heldBy !== null && <p className="srm-bad">{t.heldBy(node.heldBy)}</p>}
      {notice && <p>{t.notice(notice.docNo, notice.witnessOn, notice.place)}</p>}
      {node.result && <p>{node.result}</p>}
      {node.resultBy && <p className="srm-dim">{t.resultBy(node.resultBy, shortInstant(node.resultAt))}</p>}
      {node.files.length > 0 && <FileList files={node.files} />}
    </div>
  )
}

export const NodesSection = ({ plan }: Of) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  if (plan.nodes.length === 0)
    return (
      <Card title={t.sections.nodes}>
        <EmptyState title={t.noNodes} />
      </Card>
    )
  return (
    <Card title={t.sections.nodes} note={t.count(plan.nodes.length)} flush>
      <PlainTable<SupervisionNode>
        label={t.sections.nodes}
        rows={plan.nodes}
        keyOf={(node) => node.id}
        columns={[
          { key: 'seq', title: f.seq, cell: (node) => node.seq },
          {
            key: 'process',
            title: f.process,
            cell: (node) => (
              <span className="svp-process">
                {node.process}
                <small className="srm-dim">{node.standard}</small>
              </span>
            ),
          },
          { key: 'point', title: f.point, cell: (node) => <DictText code="supervision_point" value={node.point} /> },
          { key: 'plannedOn', title: f.plannedOn, cell: (node) => <span className="srm-num">{node.plannedOn}</span> },
          { key: 'documents', title: f.documents, cell: (node) => node.documents ?? nothing },
          { key: 'status', title: f.status, cell: (node) => <StatusTag machine={supervisionNodeMachine} status={node.status} /> },
          { key: 'witness', title: f.result, cell: (node) => <Witness node={node} /> },
          { key: 'actions', title: '', cell: (node) => <NodeActions plan={plan} node={node} /> },
        ]}
      />
    </Card>
  )
}

export const RecordsSection = ({ plan }: Of) => {
  const t = useText(supervisionPageText)
  return (
    <Card title={t.sections.records} note={plan.records.length ? t.count(plan.records.length) : undefined}>
      {plan.records.length === 0 && <EmptyState title={t.noRecords} />}
      <ol className="srm-entries">
        {plan.records.map((record: SiteRecord) => (
          <li key={record.id}>
            <div className="srm-row">
              <b>{record.recordOn}</b>
              <DictText code="supervision_record" value={record.kind} />
              <span className="srm-grow" />
              <span className="srm-dim">
                {t.side[record.side]} {record.author}
              </span>
            </div>
            <p>{record.content}</p>
            {record.photos.length > 0 && <FileList files={record.photos} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Findings, each leading to its corrective action on the reader's own side. */
export const AuditsSection = ({ plan, page }: Of & { page: '/srm/qualityAudit/detail' | '/srm/qualityReply/detail' }) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  return (
    <Card title={t.sections.audits} flush={plan.audits.length > 0}>
      {plan.audits.length === 0 ? (
        <EmptyState title={t.noAudits} />
      ) : (
        <PlainTable
          label={t.sections.audits}
          rows={plan.audits}
          keyOf={(audit) => audit.id}
          columns={[
            {
              key: 'docNo',
              title: f.docNo,
              cell: (audit) => (
                <Link to={page} search={{ id: audit.id }} className="srm-num">
                  {audit.docNo}
                </Link>
              ),
            },
            { key: 'finding', title: f.finding, cell: (audit) => audit.finding },
            { key: 'severity', title: f.severity, cell: (audit) => <DictText code="quality_severity" value={audit.severity} /> },
            { key: 'status', title: f.status, cell: (audit) => <StatusTag machine={qualityAuditMachine} status={audit.status} /> },
          ]}
        />
      )}
    </Card>
  )
}
