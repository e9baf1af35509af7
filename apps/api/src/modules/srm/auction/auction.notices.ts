import { permissionsOver } from '@srm/domain/kit/machine'
import { auctionMachine, type AuctionAction } from '@srm/domain/srm/auction/auction.machine'
import { auctionNoticeText } from '@srm/domain/srm/auction/auction.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settleRouted, type Receivers, type Routed, noticeWords, type Said } from '../../sys/announcement/announcement.public'
import type { Auction } from './auction.life'

type Words = Said<keyof typeof auctionNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  readonly page?: '/srm/auction/detail' | '/srm/auction/monitor' | '/srm/auctionRoom/detail'
  /** It asks for nothing. */
  readonly informative?: boolean
}
const inWords = noticeWords(auctionNoticeText)

type Told = Pick<Auction, 'id' | 'title'>
/** Writes one notice about an auction, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Told, { to, title, body, event, page = '/srm/auction/detail', informative }: Message): Promise<void> =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    busId: row.id,
    bizType: 'auction',
    event,
    ...(informative ? { informative } : {}),
  })

/** Steps that end a task without leaving the state in which it could be done. */
const ends: Partial<Record<AuctionAction, readonly AuctionAction[]>> = {
  rejectAward: ['award'],
  dropAsk: ['pause', 'resume', 'voidBid'],
  voidBid: ['voidBid'],
}
/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<Auction, 'id' | 'status'>, step: AuctionAction): Promise<void> =>
  settleRouted(tx, { bizType: 'auction', busId: row.id }, permissionsOver(auctionMachine, row.status, ends[step]))

/** Whoever holds the permission where the auction lies. */
export const staff = (
  permission: `srm:auction:${string}`,
  row: Pick<Auction, 'orgCode'>,
  more: Pick<Routed, 'except' | 'only' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
export const owner = (row: Pick<Auction, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
