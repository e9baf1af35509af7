import type { DecimalText } from '@srm/domain/kit/money'
import type { Disposition } from '@srm/domain/srm/inspection/verdict.rules'
import type { Tx } from '../../../data/transaction/in-tx'
import { lockOrderLines } from '../purchase-order/purchase-order.public'
import { followCorrection, followVerdict } from '../receipt/receipt.public'
import type { Inspection } from './inspection.life'

/** What follows a verdict outside of the inspection. Lines of orders are locked before everything else. */
export const lockLine = (tx: Tx, { poLineId }: Pick<Inspection, 'poLineId'>): Promise<void> => lockOrderLines(tx, [poLineId])

/** The receipt goes on: what is kept is payable from now on. */
export const tellVerdict = (tx: Tx, { receiptLineId }: Inspection, verdict: Disposition & { readonly reductionPct?: DecimalText }) =>
  followVerdict(tx, receiptLineId, verdict)
/** @throws GR_INVOICED, GR_RETURNED */
export const takeVerdictBack = (tx: Tx, { receiptLineId }: Inspection) => followCorrection(tx, receiptLineId)
