import type { inquiry } from '@srm/db/schema/srm/inquiry'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

type Inquiry = InferSelectModel<typeof inquiry>

/**
 * Opened offers of earlier rounds that still bind their supplier in the running one: the newest of a company still taking
 * part, not withdrawn, not past its validity, and made for what is asked today. A company that quotes anew replaces it.
 */
export const standingOf = (row: Inquiry): SQL => sql`(
  select distinct on (q.supplier_id) q.id, q.supplier_id from quotation q
    join inquiry_supplier m on m.inquiry_id = q.inquiry_id and m.supplier_id = q.supplier_id and m.kept and m.excluded_at is null
    where q.inquiry_id = ${row.id} and q.round_no < ${row.roundNo} and q.valid and q.withdrawn_at is null
      and q.validity_to >= app_now()::date and q.content_version = ${row.contentVersion}
    order by q.supplier_id, q.round_no desc, q.revision desc)`

/** Those whose supplier was silent in this round. Needs the system's reach. */
export const silentOffers = (sys: Tx, row: Inquiry): Promise<{ id: string; supplier_id: string }[]> =>
  sys.db.execute<{ id: string; supplier_id: string }>(sql`
    select s.id, s.supplier_id from ${standingOf(row)} s
      join inquiry_reply p on p.inquiry_id = ${row.id} and p.supplier_id = s.supplier_id and p.quote_state = ${quoteStates.pending}`)

/** Condition on `quotation q`: it counts in the round, as an offer of it or as one that stands from before. */
export const countsIn = (
  inquiryId: string,
  roundNo: number,
): SQL => sql`(q.inquiry_id = ${inquiryId} and (q.round_no = ${roundNo} or exists (
  select 1 from inquiry_round r where r.inquiry_id = ${inquiryId} and r.round_no = ${roundNo} and r.standing_ids ? q.id::text)))`
