import { fill } from '@srm/domain/kit/text'
import { deductionNoticeText } from '@srm/domain/srm/deduction/deduction.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Deduction } from './deduction.life'

type Key = Exclude<keyof typeof deductionNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/deduction/detail'
export const supplierPage = '/srm/ownDeduction/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  readonly isTask?: boolean
}
const { zh, en } = deductionNoticeText

/** One notice about a deduction, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Deduction, { to, key, body = [], page, isTask = false }: Message) => {
  const values = [row.docNo, row.supplierName, ...body]
  return notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], values),
    contentEn: fill(en[`${key}Body`], values),
    openPage: `${page}?id=${row.id}`,
    bizType: 'deduction',
    busId: row.id,
    event: `${key}.${row.version}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
}
export const settleOpen = (tx: Tx, { id }: Deduction, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'deduction', busId: id, status })

export const company = ({ supplierId }: Deduction): Receivers => ({ supplierIds: [supplierId] })
export const owner = ({ ownerId }: Deduction): Receivers => (ownerId ? [ownerId] : [])
export const deciders = ({ orgCode, createBy }: Deduction): Receivers => ({
  permission: 'srm:deduction:uphold',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
