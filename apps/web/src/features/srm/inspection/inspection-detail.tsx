import { inspection as routes, type InspectionDetail } from '@srm/contract/srm/inspection'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { useUnsaved } from '../../../lib/page/dirty'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DateBlock } from '../../../ui/dates/date-block'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { FileList } from '../../../ui/files/file-list'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { imageTypes, Upload } from '../../../ui/imports/upload'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { SupplierLink } from '../supplier-link'
import { AuditsCard } from './audits-card'
import { DispositionCard } from './disposition'
import { bodyOf, entriesOf, stateOf, verdictSoFar, type Entries } from './entry'
import { InspectionFrame } from './frame'
import { ItemsTable } from './items-table'
import { MissingPlan, PlanCard } from './plan-card'
import { inspectionPageText } from './text'
import { VerdictCard } from './verdict-card'

interface Of {
  readonly item: InspectionDetail
}
const { pending, inProgress, pendingDisposition, accepted, concession, rejected, sorted } = inspectionMachine.states
const judged: readonly string[] = [accepted, concession, rejected, sorted]

interface Draft {
  readonly entries: Entries
  readonly defects: string
  readonly photos: InspectionDetail['photos']
}
/** Typed readings until they are saved; a refused save keeps them. */
const useDraft = (item: InspectionDetail) => {
  const [typed, setTyped] = useState<Draft | null>(null)
  const record = useAction(routes.record)
  const fresh: Draft = { entries: entriesOf(item), defects: item.defects ?? '', photos: item.photos }
  const draft = typed ?? fresh
  const body = () => ({
    ...{ id: item.id, version: item.version, defects: draft.defects || null, photos: draft.photos },
    items: bodyOf(item.items, draft.entries),
  })
  const save = async () => {
    const done = await record.run(body())
    if (done) setTyped(null)
    return done !== undefined
  }
  const settled = useUnsaved(typed !== null, {
    isDirty: () => typed !== null,
    save,
    keep: save,
    drop: () => setTyped(null),
  })
  return {
    draft,
    change: (patch: Partial<Draft>) => setTyped({ ...draft, ...patch }),
    body,
    save,
    settled,
    clear: () => setTyped(null),
    saving: record.pending,
  }
}

const CorrectDialog = ({ item, onClose }: Of & { onClose: () => void }) => {
  const { field: f, action } = useText(inspectionText)
  return (
    <ActionDialog route={routes.correct} title={action.correct} initial={{ id: item.id, version: item.version }} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" />
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const [isCorrecting, setCorrecting] = useState(false)
  const ref = { id: item.id, version: item.version }
  const start = useAction(routes.start)
  const skip = useAction(routes.skip)
  const isSkippable = item.can['skip'] === null
  const atStart = {
    start: { run: () => start.run(ref), primary: !isSkippable },
    ...(isSkippable && { skip: { run: () => skip.run(ref), primary: true } }),
  }
  // The dialog asks for the reason and is the confirmation.
  const atEnd = { correct: { run: () => setCorrecting(true), confirm: '' } }
  return (
    <>
      <ActionBar
        machine={inspectionMachine}
        record={item}
        what={item.docNo}
        run={item.status === pending ? atStart : judged.includes(item.status) ? atEnd : {}}
      />
      {isCorrecting && <CorrectDialog item={item} onClose={() => setCorrecting(false)} />}
    </>
  )
}

const Defects = ({ draft, onChange }: { draft: Draft; onChange?: ((patch: Partial<Draft>) => void) | undefined }) => {
  const t = useText(inspectionPageText)
  if (!onChange && !draft.defects && draft.photos.length === 0) return null
  return (
    <Card title={t.defects}>
      {onChange ? (
        <div className="srm-stack gap-2">
          <Input.TextArea
            aria-label={t.defects}
            placeholder={t.defectsHint}
            value={draft.defects}
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={(event) => onChange({ defects: event.target.value })}
          />
          <Upload
            label={t.photos}
            biz="inspection"
            accept={`${imageTypes},.pdf`}
            value={draft.photos}
            onChange={(photos) => onChange({ photos: photos.map((file) => ({ ...file })) })}
          />
        </div>
      ) : (
        <>
          {draft.defects && <p className="srm-words">{draft.defects}</p>}
          {draft.photos.length > 0 && <FileList files={draft.photos} />}
        </>
      )}
    </Card>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  const may = useMay()
  const { draft, change, body, save, clear, settled, saving } = useDraft(item)
  const submit = useAction(routes.submit)
  const isEditable = item.status === inProgress && item.plan !== null && may('srm:inspection:record') && item.can['record'] === null
  const plan = item.plan ?? []
  const verdict = verdictSoFar(item.items, draft.entries, plan)
  const entered = item.items.filter((one) => stateOf(one, draft.entries[one.id], plan).isEntered).length
  const send = async () => {
    if (!(await ask({ title: t.submitAsk, ok: t.submit, cancel: t.save }))) return void save()
    settled()
    if (await submit.run(body())) clear()
  }
  const isLate = [pending, inProgress].includes(item.status as never) && item.dueAt < item.now
  return (
    <>
      <InspectionFrame
        item={item}
        lead={<DateBlock at={item.dueAt} plain={!isLate} />}
        supplierName={item.supplierName}
        papers={judged.includes(item.status) ? { type: 'inspection', id: item.id } : undefined}
        facts={[
          { label: f.supplierName, value: <SupplierLink id={item.supplierId} name={item.supplierName} /> },
          {
            label: f.orderNo,
            value: may('srm:purchaseOrder:queryById') ? (
              <Link className="srm-link" to={`/srm/purchaseOrder/detail?id=${item.orderId}`}>
                {item.orderNo}
              </Link>
            ) : (
              item.orderNo
            ),
          },
          { label: f.orgName, value: item.orgName },
          { label: f.inspector, value: item.inspectorName },
          { label: f.startedAt, value: shortInstant(item.startedAt) },
          { label: f.dueAt, value: shortInstant(item.dueAt) },
        ]}
        notes={
          <>
            {isLate && <Banner tone="bad">{`${t.late} ${shortInstant(item.dueAt)}`}</Banner>}
            {item.status === inProgress && item.dispositionReason && <Banner tone="todo">{t.correctedNote(item.dispositionReason)}</Banner>}
            {item.status === inProgress && !item.plan && <MissingPlan item={item} />}
          </>
        }
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        side={
          <>
            {item.plan && !item.isSkipped && <VerdictCard items={item.items} entries={draft.entries} verdict={verdict} />}
            {item.status === pendingDisposition && <DispositionCard item={item} />}
            <AuditsCard item={item} />
            {isEditable && (
              <Card>
                <div className="srm-stack gap-2">
                  <Button block loading={saving} onClick={() => void save()}>
                    {t.save}
                  </Button>
                  <Button
                    type="primary"
                    block
                    disabled={verdict.kind === 'incomplete'}
                    loading={submit.pending}
                    onClick={() => void send()}
                  >
                    {t.submit}
                  </Button>
                </div>
              </Card>
            )}
          </>
        }
      >
        <PlanCard item={item} planReason={item.planReason} />
        {item.items.length > 0 && (
          <Card
            title={t.items}
            note={t.entered(entered, item.items.length)}
            extra={isEditable && <span className="srm-dim">{t.keys}</span>}
            flush
          >
            <ItemsTable
              items={item.items}
              plan={plan}
              entries={draft.entries}
              {...(isEditable && { onChange: (entries: Entries) => change({ entries }) })}
            />
          </Card>
        )}
        <Defects draft={draft} onChange={isEditable ? change : undefined} />
      </InspectionFrame>
      <DocumentComments of="inspection" id={item.id} />
    </>
  )
}

/** One inspection on the buyer's side (`?id=`, the tab in the hash). */
export const InspectionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
