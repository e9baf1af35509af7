import { supervisionNoticeText } from '@srm/domain/srm/supervision/supervision.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, notifyCompanies, notifyPeople, type Receivers, noticeWords } from '../../sys/announcement/announcement.public'
import type { Plan } from './supervision.life'

type Key = keyof typeof supervisionNoticeText.zh
type Phrase = readonly [Key, ...(string | number)[]]
interface Message {
  readonly title: Phrase
  readonly body: Phrase
  /** Once per receiver and event; what happens again carries what tells it apart. */
  readonly event: string
  readonly informative?: boolean
}
const inWords = noticeWords(supervisionNoticeText)

const noticeOf = (plan: Pick<Plan, 'id'>, page: string, { title, body, event, informative = false }: Message) => ({
  ...inWords(title, body),
  openPage: `${page}?id=${plan.id}`,
  bizType: 'supervisionPlan',
  busId: plan.id,
  event,
  informative,
})
const tell = (tx: Tx, plan: Pick<Plan, 'id'>, to: Receivers, page: string, message: Message) =>
  notify(tx, { to, ...noticeOf(plan, page, message) })
const [companyPage, staffPage] = ['/srm/supervisionWork/detail', '/srm/supervision/detail']

/** Everyone of the company that makes the equipment. */
export const tellCompany = (tx: Tx, plan: Pick<Plan, 'id' | 'supplierId'>, message: Message) =>
  tell(tx, plan, { supplierIds: [plan.supplierId] }, companyPage, message)

type Staffed = Pick<Plan, 'id' | 'supervisors' | 'ownerId'>
const staffOf = (plan: Staffed): string[] => [
  ...new Set([...plan.supervisors.map((one) => one.userId), ...(plan.ownerId ? [plan.ownerId] : [])]),
]

/** The supervisors, and whoever owns the plan. */
export const tellSupervisors = (tx: Tx, plan: Staffed, message: Message) => tell(tx, plan, staffOf(plan), staffPage, message)

/** Tells both sides of many plans at once: in the same few statements for all of them. */
export const tellBothSides = async (
  tx: Tx,
  told: readonly { readonly plan: Staffed & Pick<Plan, 'supplierId'>; readonly message: Message }[],
): Promise<void> => {
  await notifyCompanies(
    tx,
    told.map(({ plan, message }) => ({ supplierId: plan.supplierId, ...noticeOf(plan, companyPage, message) })),
  )
  await notifyPeople(
    tx,
    told.map(({ plan, message }) => ({ userIds: staffOf(plan), ...noticeOf(plan, staffPage, message) })),
  )
}
