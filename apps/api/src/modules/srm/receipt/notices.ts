import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { fill } from '@srm/domain/kit/text'
import { receiptNoticeText } from '@srm/domain/srm/receipt/receipt.notice.text'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { GoodsReceipt } from './receipt.life'

type Key = Exclude<keyof typeof receiptNoticeText.zh, `${string}Body` | `${string}Part`>
export const buyerPage = '/srm/receipt/detail'
export const supplierPage = '/srm/ownReceipt/detail'
/** Words that are not the same in both languages. */
export interface Said {
  readonly zh: string
  readonly en: string
}
const inLang = (lang: keyof Said, body: readonly (string | Said)[]): string[] =>
  body.map((one) => (typeof one === 'string' ? one : one[lang]))
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number of the receipt and those of its orders. */
  readonly body?: readonly (string | Said)[]
  readonly page: typeof buyerPage | typeof supplierPage
}
const { zh, en } = receiptNoticeText

/** One notice about a receipt, in both languages, inside the transaction that causes it. Nobody has to do anything about it here. */
export const tell = (tx: Tx, row: GoodsReceipt, { to, key, body = [], page }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.orderNos, ...inLang('zh', body)]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.orderNos, ...inLang('en', body)]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'receipt',
    busId: row.id,
    // Both sides are told of the same event by notices of their own.
    event: `${key}.${row.version}.${page === buyerPage ? 'buyer' : 'company'}`,
    informative: true,
  })

export const company = ({ supplierId }: GoodsReceipt): Receivers => ({ supplierIds: [supplierId] })
/** People who ordered what it received are told of it. */
export const orderers = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .selectDistinct({ ownerId: purchaseOrder.ownerId })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, [...orderIds]))
    return rows.flatMap(({ ownerId }) => ownerId ?? [])
  })
