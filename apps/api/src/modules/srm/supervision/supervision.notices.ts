import { fill } from '@srm/domain/kit/text'
import { supervisionNoticeText } from '@srm/domain/srm/supervision/supervision.notice.text'
import type { Tx } from '../../../data/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
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
const said = (lang: 'zh' | 'en', [key, ...params]: Phrase) => fill(supervisionNoticeText[lang][key], params)

const tell = (tx: Tx, plan: Pick<Plan, 'id'>, to: Receivers, page: string, { title, body, event, informative = false }: Message) =>
  notify(tx, {
    to,
    title: said('zh', title),
    titleEn: said('en', title),
    content: said('zh', body),
    contentEn: said('en', body),
    openPage: `${page}?id=${plan.id}`,
    bizType: 'supervisionPlan',
    busId: plan.id,
    event,
    informative,
  })

/** Everyone of the company that makes the equipment. */
export const tellCompany = (tx: Tx, plan: Pick<Plan, 'id' | 'supplierId'>, message: Message) =>
  tell(tx, plan, { supplierIds: [plan.supplierId] }, '/srm/supervisionWork/detail', message)

/** The supervisors, and whoever owns the plan. */
export const tellSupervisors = (tx: Tx, plan: Pick<Plan, 'id' | 'supervisors' | 'ownerId'>, message: Message) => {
  const people = new Set([...plan.supervisors.map((one) => one.userId), ...(plan.ownerId ? [plan.ownerId] : [])])
  return tell(tx, plan, [...people], '/srm/supervision/detail', message)
}
