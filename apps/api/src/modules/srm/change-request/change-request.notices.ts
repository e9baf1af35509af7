import { supplier } from '@srm/db/schema/srm/supplier'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { fill } from '@srm/domain/kit/text'
import { behalfNoticeText } from '@srm/domain/srm/change-request/change-request.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { barFrom, notify, settle, type Notice } from '../../sys/announcement/announcement.public'
import { idsOf } from '../../sys/user/user.public'
import { writerOf, type ChangeRow } from './change-request.life'

const { zh, en } = changeRequestText
const bankEvent = (row: ChangeRow) => `bank ${row.version}`

const told = (row: ChangeRow) => ({ openPage: `/srm/change/detail?id=${row.id}`, busId: row.id, bizType: 'changeRequest' })

const companyOf = (tx: Tx, id: string) =>
  asSystem(tx, async ({ db }) => (await db.select({ name: supplier.name }).from(supplier).where(eq(supplier.id, id)))[0]?.name ?? '')

/** Staff who wrote it for the company: they review nothing of it. A company's own account is not among the staff anyway. */
const authors = (row: ChangeRow) => [row.createBy, ...row.writers]

/** A task for the reviewers; for finance too where an account changes. */
export const noticeSubmitted = async (tx: Tx, row: ChangeRow): Promise<void> => {
  const name = await companyOf(tx, row.supplierId)
  const said = (words: typeof zh | typeof en) =>
    fill(row.onBehalfBy === null ? words.notice.submittedTitle : words.notice.behalfTitle, [
      name,
      words.dict.change_type[row.changeType],
      row.docNo,
      row.onBehalfBy ?? '',
    ])
  await notify(tx, {
    ...told(row),
    to: { permission: 'srm:changeRequest:approve', except: authors(row) },
    title: said(zh),
    titleEn: said(en),
    content: row.description,
    event: `submitted ${row.version}`,
  })
  if (!row.altered.includes('bank')) return
  await notify(tx, {
    ...told(row),
    to: { permission: 'srm:changeRequest:confirmBank', except: authors(row) },
    title: fill(zh.notice.bankTitle, [name]),
    titleEn: fill(en.notice.bankTitle, [name]),
    content: fill(zh.notice.bankBody, [row.docNo]),
    contentEn: fill(en.notice.bankBody, [row.docNo]),
    event: bankEvent(row),
    priority: 'H',
  })
}

export const settleOpen = (tx: Tx, row: ChangeRow, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'changeRequest', busId: row.id, status })
/** The version moved by one with the confirmation. Whoever confirmed the account leaves the approval to another. */
export const settleBankCheck = async (tx: Tx, row: ChangeRow): Promise<void> => {
  const submitted = row.version - 1
  await settle(tx, { bizType: 'changeRequest', busId: row.id, event: bankEvent({ ...row, version: submitted }) })
  await barFrom(tx, { bizType: 'changeRequest', busId: row.id, event: `submitted ${submitted}` }, [tx.actor.username])
}

type Said = Pick<Notice, 'title' | 'titleEn' | 'content' | 'contentEn' | 'event'> & { readonly informative?: boolean }
const tellSupplier = (tx: Tx, row: ChangeRow, said: Said) =>
  notify(tx, { ...told(row), to: { supplierIds: [row.supplierId] }, mail: true, ...said })

/** A company learns at once that the buyer asks to change what it declared. */
export const noticeOnBehalf = (tx: Tx, row: ChangeRow) =>
  tellSupplier(tx, row, {
    title: fill(zh.notice.behalfToldTitle, [zh.dict.change_type[row.changeType], row.docNo, row.onBehalfBy ?? '']),
    titleEn: fill(en.notice.behalfToldTitle, [en.dict.change_type[row.changeType], row.docNo, row.onBehalfBy ?? '']),
    content: fill(zh.notice.behalfToldBody, [row.description]),
    contentEn: fill(en.notice.behalfToldBody, [row.description]),
    event: `behalf ${row.version}`,
    informative: true,
  })

const writersOf = (tx: Tx, row: ChangeRow) => idsOf(tx, [writerOf(row) ?? row.createBy])

/** Whoever wrote it for the company learns that a colleague goes on with it, or dropped it. */
export const noticeWriter = async (tx: Tx, row: ChangeRow, what: 'takeOver' | 'delete'): Promise<void> => {
  const writer = writerOf(row)
  if (writer === null || writer === tx.actor.username) return
  const name = await companyOf(tx, row.supplierId)
  const said = (words: typeof zh | typeof en, title: string) =>
    fill(title, [tx.actor.realname, name, words.dict.change_type[row.changeType], row.docNo])
  await notify(tx, {
    ...(what === 'takeOver' ? told(row) : { busId: row.id, bizType: 'changeRequest' }),
    to: await writersOf(tx, row),
    title: said(zh, behalfNoticeText.zh[what]),
    titleEn: said(en, behalfNoticeText.en[what]),
    content: row.description,
    event: `${what} ${row.version}`,
    informative: true,
  })
}

/** What was written on behalf comes back to its writer; the company learns of it. */
const noticeBehalfRejected = async (tx: Tx, row: ChangeRow, reason: string): Promise<void> => {
  const name = await companyOf(tx, row.supplierId)
  const [kind, kindEn] = [zh.dict.change_type[row.changeType], en.dict.change_type[row.changeType]]
  const content = fill(zh.notice.rejectedBody, [reason])
  const contentEn = fill(en.notice.rejectedBody, [reason])
  await notify(tx, {
    ...told(row),
    to: await writersOf(tx, row),
    title: fill(zh.notice.behalfRejectedTitle, [kind, row.docNo, name]),
    titleEn: fill(en.notice.behalfRejectedTitle, [kindEn, row.docNo, name]),
    content,
    contentEn,
    event: `rejected ${row.version}`,
  })
  await tellSupplier(tx, row, {
    title: fill(zh.notice.behalfRejectedToldTitle, [kind, row.docNo]),
    titleEn: fill(en.notice.behalfRejectedToldTitle, [kindEn, row.docNo]),
    content,
    contentEn,
    event: `rejected on behalf ${row.version}`,
    informative: true,
  })
}

const approvedBody = ({ notice }: typeof zh | typeof en, row: ChangeRow, version: string | null): string =>
  [...(version === null ? [] : [fill(notice.approvedBody, [version])]), ...(row.payload.requalify ? [notice.requalifyBody] : [])].join('\n')

export const noticeApproved = (tx: Tx, row: ChangeRow, version: string | null) =>
  tellSupplier(tx, row, {
    title: fill(zh.notice.approvedTitle, [zh.dict.change_type[row.changeType], row.docNo]),
    titleEn: fill(en.notice.approvedTitle, [en.dict.change_type[row.changeType], row.docNo]),
    content: approvedBody(zh, row, version),
    contentEn: approvedBody(en, row, version),
    event: 'approved',
    informative: true,
  })

export const noticeRejected = (tx: Tx, row: ChangeRow, reason: string) =>
  row.onBehalfBy !== null
    ? noticeBehalfRejected(tx, row, reason)
    : tellSupplier(tx, row, {
        title: fill(zh.notice.rejectedTitle, [zh.dict.change_type[row.changeType], row.docNo]),
        titleEn: fill(en.notice.rejectedTitle, [en.dict.change_type[row.changeType], row.docNo]),
        content: fill(zh.notice.rejectedBody, [reason]),
        contentEn: fill(en.notice.rejectedBody, [reason]),
        event: `rejected ${row.version}`,
      })
