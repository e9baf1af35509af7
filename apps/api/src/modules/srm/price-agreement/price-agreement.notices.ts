import { fill } from '@srm/domain/kit/text'
import { priceAgreementNoticeText } from '@srm/domain/srm/price-agreement/price-agreement.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { PriceAgreement } from './price-agreement.life'

type Key = Exclude<keyof typeof priceAgreementNoticeText.zh, `${string}Body`>
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** What stands in the body behind number and title. */
  readonly body?: readonly (string | number)[]
  readonly page: '/srm/price-agreement/detail' | '/srm/ownAgreement/detail'
  /** Something is to be done about it. */
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent: the version it came with does. */
  readonly event?: string
}
const { zh, en } = priceAgreementNoticeText

/** One notice about an agreement, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: PriceAgreement, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.title, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.title, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'priceAgreement',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
  })

export const settleOpen = (tx: Tx, { id }: PriceAgreement, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'priceAgreement', busId: id, status })

export const company = ({ supplierId }: PriceAgreement): Receivers => ({ supplierIds: [supplierId] })
export const owner = ({ ownerId }: PriceAgreement): Receivers => (ownerId ? [ownerId] : [])
/** Whoever may approve it, but not who wrote it. */
export const approvers = ({ orgCode, createBy }: PriceAgreement): Receivers => ({
  permission: 'srm:priceAgreement:approve',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
