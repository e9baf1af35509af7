import type { ListQuery } from '@srm/contract/kit/page'
import type { SupplierInquiryRow } from '@srm/contract/srm/quotation'
import { inquiryRound, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Inquiry } from './inquiry.life'

/*
 * A company that was not kept for a later round learns neither its number nor its times: it sees the last round it was asked
 * in, and that the evaluation goes on, until the inquiry has come to an end.
 */
const { published, opening, pendingEvaluation, pendingAward } = inquiryMachine.states
const running: readonly string[] = [published, opening, pendingEvaluation, pendingAward]

type Round = InferSelectModel<typeof inquiryRound>
/** The last round the company was asked in; who was invited or applied later than the round began took part in the first. */
const ownRounds = async (tx: Tx, inquiryIds: readonly string[], supplierId: string): Promise<Map<string, Round>> => {
  if (inquiryIds.length === 0) return new Map()
  const rows = await asSystem(tx, (sys) =>
    sys.db
      .selectDistinctOn([inquiryRound.inquiryId])
      .from(inquiryRound)
      .where(
        and(
          inArray(inquiryRound.inquiryId, [...inquiryIds]),
          sql`(${inquiryRound.roundNo} = 1 or ${inquiryRound.supplierIds} ? ${supplierId})`,
        ),
      )
      .orderBy(inquiryRound.inquiryId, sql`${inquiryRound.roundNo} desc`),
  )
  return new Map(rows.map((r) => [r.inquiryId, r]))
}
const masked = <R extends Pick<Inquiry, 'status' | 'roundNo' | 'quoteStart' | 'quoteDeadline'>>(row: R, round: Round | undefined): R =>
  round
    ? {
        ...row,
        status: running.includes(row.status) ? pendingEvaluation : row.status,
        roundNo: round.roundNo,
        quoteStart: round.quoteStart,
        quoteDeadline: round.quoteDeadline,
      }
    : row

/** The inquiry as this member may read it. */
export const seenBy = async (tx: Tx, row: Inquiry, member: { kept: boolean; supplierId: string } | undefined): Promise<Inquiry> => {
  if (!member || member.kept) return row
  const round = (await ownRounds(tx, [row.id], member.supplierId)).get(row.id)
  return { ...masked(row, round), openAt: round?.openAt ?? row.openAt }
}

/** The same for a page of the supplier's list. */
export const lastOwnRound = async (tx: Tx, rows: SupplierInquiryRow[]): Promise<SupplierInquiryRow[]> => {
  const { supplierId } = tx.actor
  if (!supplierId || rows.length === 0) return rows
  const gone = await tx.db
    .select({ id: inquirySupplier.inquiryId })
    .from(inquirySupplier)
    .where(
      and(
        eq(inquirySupplier.supplierId, supplierId),
        eq(inquirySupplier.kept, false),
        inArray(
          inquirySupplier.inquiryId,
          rows.map((r) => r.id),
        ),
      ),
    )
  const rounds = await ownRounds(
    tx,
    gone.map((g) => g.id),
    supplierId,
  )
  return rows.map((row) => masked(row, rounds.get(row.id)))
}

/** What a later round changes on the inquiry's own row. */
const laterRounds = ['roundNo', 'quoteStart', 'quoteDeadline', 'status', 'taking']
const asks = (query: ListQuery): boolean =>
  Object.entries(query).some(
    ([name, value]) => Boolean(value) && (name === 'superQueryParams' || laterRounds.some((column) => name.startsWith(column))),
  )
/** A filter by what a later round changed would answer what the page hides: inquiries without the company are left out of it. */
export const withoutLaterRounds = (query: ListQuery): SQL | undefined =>
  asks(query)
    ? sql`not exists (select 1 from inquiry_supplier k where k.inquiry_id = inquiry.id and k.supplier_id = (select app_supplier()) and not k.kept)`
    : undefined
