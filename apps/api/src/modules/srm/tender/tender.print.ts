import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import type { OpeningHall } from '@srm/contract/srm/tender-bid.shapes'
import type { EvaluationReport } from '@srm/domain/srm/tender/evaluation-report'
import type { FinalName, PaperDef } from '../../../data/print/printable'
import { printable, theOne } from '../../../data/print/printable'
import { evaluationBoard } from './evaluation/board.queries'
import { reportBlocks } from './evaluation/report.paper'
import { ownHall, staffHall } from './opening/hall.queries'
import { recordBlocks, recordName } from './opening/record.paper'
import { reportName } from './evaluation/report.words'
import { ownTenderLetters, tenderLetters, type OwnTenderLetters, type TenderLetters } from './result/letters'
import { awardNotice, resultNotice } from './result/letters.paper'

interface Held {
  readonly hall: OpeningHall
  readonly board: EvaluationBoard
  readonly letters: TenderLetters
}
/**
 * Final once nobody may object in its session any more. The prices have no session of their own: final once both openers have signed,
 * or nobody may any more.
 */
const finalRecord = (hall: OpeningHall, envelope: string): FinalName | null => {
  const record = hall.records.find((one) => one.envelope === envelope)
  const isSettled = envelope === 'first' || !hall.signing || record?.signatures.every((one) => one.signedAt !== null)
  return hall.session === 'closed' && isSettled ? { kind: 'tenderOpening', bizId: hall.id, part: envelope } : null
}
const recordPaper = <D>(code: string, hallOf: (document: D) => OpeningHall | null): PaperDef<D> => ({
  code,
  name: recordName,
  // The time tells the record of the prices from the first.
  offers: (document) => {
    const records = hallOf(document)?.records ?? []
    return records.map(({ envelope, openedAt }) => ({ variant: envelope, label: records.length > 1 ? openedAt : '' }))
  },
  final: (document, variant) => {
    const hall = hallOf(document)
    return hall && finalRecord(hall, variant)
  },
  paper: (document, { say }, variant) => {
    const hall = hallOf(document)
    const record = hall?.records.find((one) => one.envelope === variant)
    if (!hall || !record) throw new Error('a record that is not offered')
    return { subtitle: hall.title, docNo: hall.docNo, wide: true, blocks: recordBlocks(hall, record, say) }
  },
})

/** What the openers read out, and what the committee signed. */
export const tenderPrint = printable<Held>({
  type: 'tender',
  access: 'srm:tender:queryById',
  load: async (ctx, id) => ({
    ...{ hall: await staffHall(ctx, id), board: await evaluationBoard(ctx, id) },
    letters: await tenderLetters(ctx, id),
  }),
  papers: [
    recordPaper('tenderOpening', ({ hall }) => hall),
    {
      code: 'tenderReport',
      name: reportName,
      // The board has it once every member has signed, and for whoever may know their names.
      offers: ({ board }) => (board.report ? theOne : []),
      final: ({ hall, board }) => (board.report ? { kind: 'tenderReport', bizId: hall.id, part: '' } : null),
      paper: ({ hall, board }, { say }) => ({
        ...{ subtitle: hall.title, docNo: hall.docNo, wide: true },
        blocks: reportBlocks({ board, report: board.report as unknown as EvaluationReport, currency: hall.currency }, say),
      }),
    },
    awardNotice({ code: 'tenderAwardNotice' }, ({ letters }) => letters),
    resultNotice({ code: 'tenderResultNotice' }, ({ letters }) => letters),
  ],
})

interface OwnHeld {
  readonly hall: OpeningHall | null
  readonly letters: OwnTenderLetters
}
/** The company's copy of the opening records, where it bid, and its own letters. */
export const tenderWorkPrint = printable<OwnHeld>({
  type: 'tenderWork',
  access: 'srm:tenderWork:queryById',
  load: async (ctx, id) => ({ hall: await ownHall(ctx, id), letters: await ownTenderLetters(ctx, id) }),
  papers: [
    { ...recordPaper<OwnHeld>('ownTenderOpening', ({ hall }) => hall), like: 'tenderOpening' },
    awardNotice({ code: 'ownTenderAwardNotice', like: 'tenderAwardNotice' }, ({ letters }) => letters),
    resultNotice({ code: 'ownTenderResultNotice', like: 'tenderResultNotice' }, ({ letters }) => letters),
  ],
})
