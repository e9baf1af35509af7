import { auditChain } from '@srm/db/schema/sys/audit'
import { quotation } from '@srm/db/schema/srm/quotation'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const offerOf = (receiptNo: string): string => receiptNo.replace(/-R\d+$/, '')

/** The receipt that counts for each offer, by the chain: the last one given, and none for what was withdrawn. */
export const receiptsInChain = async (sys: Tx, inquiryId: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await sys.db
    .select({ action: auditChain.action, receiptNo: sql<string>`${auditChain.payload}->>'receiptNo'` })
    .from(auditChain)
    .where(
      and(
        eq(auditChain.bizType, 'inquiry'),
        eq(auditChain.bizId, inquiryId),
        sql`${auditChain.action} in ('quote', 'reconfirm', 'withdrawQuote', 'decline') and ${auditChain.payload} ? 'receiptNo'`,
      ),
    )
    .orderBy(asc(auditChain.seq))
  const last = new Map<string, string>()
  for (const { action, receiptNo } of entries) {
    if (action === 'quote' || action === 'reconfirm') last.set(offerOf(receiptNo), receiptNo)
    else last.delete(offerOf(receiptNo))
  }
  return last
}

/** Receipts that were given for offers which the database no longer holds, or holds as withdrawn although nobody withdrew them. */
export const vanished = async (sys: Tx, inquiryId: string, received: ReadonlyMap<string, string>): Promise<string[]> => {
  const held = await sys.db
    .select({ docNo: quotation.docNo })
    .from(quotation)
    .where(and(eq(quotation.inquiryId, inquiryId), eq(quotation.current, true), isNull(quotation.withdrawnAt)))
  const there = new Set(held.map((one) => one.docNo))
  return [...received].flatMap(([docNo, receiptNo]) => (there.has(docNo) ? [] : [receiptNo]))
}
