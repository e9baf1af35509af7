import { permissionsOver } from '@srm/domain/kit/machine'
import { smallProjectMachine, type SmallProjectAction } from '@srm/domain/srm/small-project/small-project.machine'
import { smallProjectNoticeText } from '@srm/domain/srm/small-project/small-project.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { noticeWords, notify, settleRouted, type Receivers, type Routed, type Said } from '../../sys/announcement/announcement.public'
import type { SmallProject } from './small-project.life'

type Words = Said<keyof typeof smallProjectNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  readonly page?: '/srm/small-project/detail' | '/srm/small-project/scoring' | '/srm/small-bid/detail'
  /** It asks for nothing. */
  readonly informative?: boolean
}
const inWords = noticeWords(smallProjectNoticeText)

/** Writes one notice about a small project, in both languages, inside the transaction that causes it. */
export const tell = (
  tx: Tx,
  row: Pick<SmallProject, 'id'>,
  { to, title, body, event, page = '/srm/small-project/detail', informative }: Message,
): Promise<void> =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    busId: row.id,
    bizType: 'smallProject',
    event,
    ...(informative ? { informative } : {}),
  })

/** Steps that end a task without leaving the state in which it could be done, and the step the task asked for. */
const ends: Partial<Record<SmallProjectAction, readonly SmallProjectAction[]>> = {
  proceed: ['proceed'],
  open: ['open'],
  replaceEvaluator: ['replaceEvaluator'],
  recommend: ['recommend'],
}
/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<SmallProject, 'id' | 'status'>, step: SmallProjectAction): Promise<void> =>
  settleRouted(tx, { bizType: 'smallProject', busId: row.id }, permissionsOver(smallProjectMachine, row.status, ends[step]))

/** Whoever holds the permission where the project lies. */
export const staff = (
  permission: `srm:smallProject:${string}`,
  row: Pick<SmallProject, 'orgCode'>,
  more: Pick<Routed, 'except' | 'only' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
export const owner = (row: Pick<SmallProject, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
