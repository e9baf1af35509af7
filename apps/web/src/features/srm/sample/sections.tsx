import type { SampleRound, SampleWorkDetail, StaffRound } from '@srm/contract/srm/sample'
import type { SampleConclusion } from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/imports/upload'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { SupplierLink } from '../supplier-link'
import { useCategoryName } from './list-parts'
import { ItemsCard } from './readings'
import { samplePageText } from './text'

type Round = SampleRound & Partial<Pick<StaffRound, 'receivedBy' | 'tester' | 'concludedBy'>>
/** What both sides read of a sample; names of staff on the buyer's side alone. */
export type Sample = Omit<SampleWorkDetail, 'rounds'> & { readonly rounds: readonly Round[] }
type Of = { readonly item: Sample }

const amount = (value: string | null, unit: string) => (value === null ? null : `${trimmedDecimal(value)} ${unit}`)

export const RequestSection = ({ item, supplier }: Of & { supplier?: { readonly id: string; readonly name: string } }) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const categoryOf = useCategoryName()
  const items: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: <SupplierLink id={supplier.id} name={supplier.name} /> }] : []),
    { label: f.categoryName, value: categoryOf(item) },
    { label: f.material, value: item.material },
    { label: f.spec, value: item.spec },
    { label: f.qty, value: amount(item.qty, item.unit) },
    { label: f.purpose, value: <DictText code="sample_purpose" value={item.purpose} /> },
    { label: f.feeBy, value: <DictText code="sample_fee_by" value={item.feeBy} /> },
    { label: f.needDate, value: item.needDate },
    { label: f.labName, value: item.labName },
    { label: f.requirement, value: item.requirement && <span className="srm-words">{item.requirement}</span>, wide: true },
  ]
  return (
    <>
      <Card title={t.sections.request}>
        <Detail items={items} />
      </Card>
      <ItemsCard title={t.sections.plan} items={item.items} />
      <Card title={t.sections.files} note={item.files.length ? String(item.files.length) : undefined}>
        <FileList files={item.files} />
      </Card>
    </>
  )
}

const tones = { pass: 'done', fail: 'bad', askAgain: 'todo' } as const
export const ConclusionTag = ({ conclusion }: { conclusion: SampleConclusion }) => (
  <ToneTag tone={tones[conclusion]}>
    <DictText code="sample_conclusion" value={conclusion} />
  </ToneTag>
)

/** One round: the parcel, what the test said, how it ended. */
const RoundCards = ({ item, round }: Of & { round: Round }) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const byWhom = (who: string | null | undefined, at: string | null) => [who, at && shortInstant(at)].filter(Boolean).join(' ')
  const parcel: DetailItem[] = [
    { label: f.carrier, value: round.carrier },
    { label: f.trackingNo, value: round.trackingNo },
    { label: f.batchNo, value: round.batchNo },
    { label: f.sentQty, value: amount(round.sentQty, item.unit) },
    {
      label: f.sentOn,
      value: (
        <>
          {round.sentOn} {round.late && <small className="srm-warn">{t.late}</small>}
        </>
      ),
    },
    { label: f.receivedOn, value: [round.receivedOn, round.receivedBy].filter(Boolean).join(' ') },
    { label: f.receivedQty, value: amount(round.receivedQty, item.unit) },
    { label: f.condition, value: round.condition && <DictText code="sample_condition" value={round.condition} /> },
    { label: f.sendNote, value: round.sendNote, wide: true },
    { label: f.receiveNote, value: round.receiveNote, wide: true },
    { label: f.ownReport, value: <FileList files={round.ownReport} />, wide: true },
  ]
  const test: DetailItem[] = [
    { label: f.conclusion, value: round.conclusion ? <ConclusionTag conclusion={round.conclusion} /> : nothing },
    { label: f.concludedAt, value: byWhom(round.concludedBy, round.concludedAt) },
    ...(round.tester ? [{ label: f.tester, value: byWhom(round.tester, round.testedAt) }] : []),
    { label: f.reason, value: round.reason && <span className="srm-words">{round.reason}</span>, wide: true },
    { label: f.report, value: <FileList files={round.report} />, wide: true },
  ]
  const isRead = round.readings.length > 0
  return (
    <>
      <Card title={`${t.roundNo(round.roundNo)} · ${t.sections.parcel}`}>
        <Detail items={parcel} />
      </Card>
      {isRead && <ItemsCard title={`${t.roundNo(round.roundNo)} · ${t.sections.results}`} items={item.items} round={round} />}
      {(round.conclusion || isRead) && (
        <Card title={`${t.roundNo(round.roundNo)} · ${f.conclusion}`}>
          <Detail items={test} />
        </Card>
      )}
    </>
  )
}

/** The present round first. */
export const RoundsSection = ({ item, none }: Of & { none: string }) => {
  const t = useText(samplePageText)
  if (item.rounds.length === 0)
    return (
      <Card title={t.tabs.rounds}>
        <EmptyState title={none} />
      </Card>
    )
  return (
    <>
      {[...item.rounds].reverse().map((round) => (
        <RoundCards key={round.id} item={item} round={round} />
      ))}
    </>
  )
}
