import { permissionsOver } from '@srm/domain/kit/machine'
import { tenderMachine, type TenderAction } from '@srm/domain/srm/tender/tender.machine'
import { tenderNoticeText } from '@srm/domain/srm/tender/tender.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settleRouted, type Receivers, type Routed, noticeWords, type Said } from '../../sys/announcement/announcement.public'
import type { Tender } from './tender.life'

type Words = Said<keyof typeof tenderNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  readonly page?: '/srm/tender/detail' | '/srm/tenderWork/detail'
  /** It asks for nothing. */
  readonly informative?: boolean
}
const inWords = noticeWords(tenderNoticeText)

/** Writes one notice about a tender, in both languages, inside the transaction that causes it. */
export const tell = (
  tx: Tx,
  row: Pick<Tender, 'id'>,
  { to, title, body, event, page = '/srm/tender/detail', informative }: Message,
): Promise<void> =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    busId: row.id,
    bizType: 'tender',
    event,
    ...(informative ? { informative } : {}),
  })

/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<Tender, 'id' | 'status'>, step: TenderAction): Promise<void> =>
  settleRouted(tx, { bizType: 'tender', busId: row.id }, permissionsOver(tenderMachine, row.status, step === 'clarify' ? ['clarify'] : []))

/** Whoever holds the permission where the tender lies. */
export const staff = (
  permission: `srm:tender:${string}`,
  row: Pick<Tender, 'orgCode'>,
  more: Pick<Routed, 'except' | 'only' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
export const owner = (row: Pick<Tender, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
