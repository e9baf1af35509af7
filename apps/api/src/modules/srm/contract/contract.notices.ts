import { permissionsOver } from '@srm/domain/kit/machine'
import { contractNoticeText } from '@srm/domain/srm/contract/contract.notice.text'
import { contractMachine, type ContractAction } from '@srm/domain/srm/contract/contract.machine'
import type { Tx } from '../../../data/transaction/in-tx'
import {
  notify,
  noticeWords,
  settle,
  settleRouted,
  type Receivers,
  type Routed,
  type Said,
} from '../../sys/announcement/announcement.public'
import { accountsOf } from '../supplier/supplier.public'
import type { Contract } from './contract.life'

type Words = Said<keyof typeof contractNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  readonly page?: '/srm/contract/detail' | '/srm/contractWork/detail' | '/srm/contract/change'
  /** The document the page shows, where it is a change. */
  readonly changeId?: string
  /** It asks for nothing. */
  readonly informative?: boolean
}
const inWords = noticeWords(contractNoticeText)

type Told = Pick<Contract, 'id'>
/** Writes one notice about a contract, in both languages, inside the transaction that causes it. */
export const tell = (
  tx: Tx,
  row: Told,
  { to, title, body, event, page = '/srm/contract/detail', changeId, informative }: Message,
): Promise<void> =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${changeId ?? row.id}`,
    busId: changeId ?? row.id,
    bizType: changeId ? 'contractChange' : 'contract',
    event,
    // Companies are not in the product all day; staff are.
    mail: !informative && 'supplierIds' in to,
    ...(informative ? { informative } : {}),
  })

/** Steps that end a task without leaving the state in which it could be done. */
const ends: Partial<Record<ContractAction, readonly ContractAction[]>> = {
  rejectComplete: ['complete'],
  rejectTerminate: ['terminate'],
}
/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<Contract, 'id' | 'status'>, step: ContractAction): Promise<void> =>
  settleRouted(tx, { bizType: 'contract', busId: row.id }, permissionsOver(contractMachine, row.status, ends[step]))

/** Closes what waited for the company. */
export const settleCompany = async (tx: Tx, row: Pick<Contract, 'id' | 'supplierId'>, changeId?: string): Promise<void> =>
  settle(tx, {
    ...(changeId ? { bizType: 'contractChange', busId: changeId } : { bizType: 'contract', busId: row.id }),
    userIds: await accountsOf(tx, row.supplierId),
  })

/** Whoever holds the permission where the contract lies. */
export const staff = (
  permission: `srm:contract:${string}` | `srm:contractChange:${string}`,
  row: Pick<Contract, 'orgCode'>,
  more: Pick<Routed, 'except' | 'only' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
export const owner = (row: Pick<Contract, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const company = (row: Pick<Contract, 'supplierId'>): Receivers => ({ supplierIds: [row.supplierId] })
