import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { reviewDueOn } from '@srm/domain/srm/supplier/review-promise'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { fill } from '@srm/domain/kit/text'
import { queueMail } from '../../../data/mail'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle } from '../../sys/announcement/announcement.public'
import { openInquiriesOf } from '../inquiry/inquiry.public'
import { wordsInBoth } from '../../sys/message/words.public'
import { publicUrl } from '../../../http/addresses/public-url'
import { formPage, runningWanted } from './supplier-wanted'
import type { SupplierRow } from './supplier.lifecycle'

const { zh, en } = supplierText
/** A notice about a supplier leads here. */
const reviewPage = '/modules/srm/sr/SrPotentialSupplierList'

/** A task for the supplier managers. */
export const noticeSubmitted = (tx: Tx, row: SupplierRow) =>
  notify(tx, {
    to: { permission: 'srm:supplier:approve' },
    title: fill(zh.notice.submittedTitle, [row.name]),
    titleEn: fill(en.notice.submittedTitle, [row.name]),
    content: row.docNo,
    openPage: reviewPage,
    busId: row.id,
    bizType: 'supplier',
    documentType: 'supplier',
    event: `submitted ${row.versionNo ?? ''}`,
  })

/** The promised day is over and nobody has decided. */
export const noticeReviewLate = (tx: Tx, row: SupplierRow, dueOn: string) =>
  notify(tx, {
    to: { permission: 'srm:supplier:approve' },
    title: fill(zh.notice.reviewLateTitle, [row.name, dueOn]),
    titleEn: fill(en.notice.reviewLateTitle, [row.name, dueOn]),
    content: row.docNo,
    openPage: reviewPage,
    busId: row.id,
    bizType: 'supplier',
    documentType: 'supplier',
    event: `late ${dueOn}`,
    mail: true,
  })

/** What was to be done about the company so far is done, or gone with the withdrawal. */
export const settleOpen = (tx: Tx, row: SupplierRow, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'supplier', busId: row.id, status })

type Comments = Partial<Record<SupplierSection, string>>
const commentLines = (comments: Comments, summary: string | null, words: typeof zh.section | typeof en.section): string =>
  [...supplierSections.filter((s) => comments[s]).map((s) => `${words[s]}: ${comments[s]}`), ...(summary ? [summary] : [])].join('\n')

interface Decision {
  readonly zh: string
  readonly en: string
  /** The path of the product where it goes on. */
  readonly page: string
}
const mailDecision = async (tx: Tx, row: SupplierRow, what: 'returned' | 'approved' | 'qualified', decision: Decision) => {
  const page = publicUrl(tx.config, decision.page)
  const values = {
    'zh-CN': { company: row.name, details: decision.zh, page },
    'en-US': { company: row.name, details: decision.en, page },
  }
  await queueMail(tx, { to: row.email, ...(await wordsInBoth(tx, `supplier.${what}`, values)) })
}

const tell = async (tx: Tx, row: SupplierRow, what: 'returned' | 'approved', decision: Decision): Promise<void> => {
  const title = what === 'returned' ? zh.notice.returnedTitle : zh.notice.approvedTitle
  const titleEn = what === 'returned' ? en.notice.returnedTitle : en.notice.approvedTitle
  await notify(tx, {
    to: { supplierIds: [row.id] },
    title,
    titleEn,
    content: decision.zh,
    contentEn: decision.en,
    openPage: decision.page,
    busId: row.id,
    bizType: 'supplier',
    event: `${what} ${row.versionNo ?? ''}`,
    informative: what === 'approved',
  })
  await mailDecision(tx, row, what, decision)
}

export const noticeReturned = (tx: Tx, row: SupplierRow, comments: Comments, summary: string | null) =>
  tell(tx, row, 'returned', {
    zh: fill(zh.notice.returnedBody, [commentLines(comments, summary, zh.section)]),
    en: fill(en.notice.returnedBody, [commentLines(comments, summary, en.section)]),
    page: '/misCompleteSupInfo',
  })

/** Leads to the purchase the company came for, where that still runs. */
export const noticeApproved = async (tx: Tx, row: SupplierRow): Promise<void> => {
  const wanted = await runningWanted(tx, row.wantedAnnouncementId)
  const also = (words: typeof zh.notice | typeof en.notice) =>
    wanted ? `\n${fill(words.approvedWanted, [wanted.title, wanted.code, wanted.deadlineAt ?? '—'])}` : ''
  await tell(tx, row, 'approved', {
    zh: zh.notice.approvedBody + also(zh.notice),
    en: en.notice.approvedBody + also(en.notice),
    page: wanted ? formPage(wanted) : '/dashboard/analysis',
  })
}

/** The company has it in writing that its information arrived, and by when it will hear. */
export const mailSubmitted = async (tx: Tx, row: SupplierRow): Promise<void> => {
  const dueOn = reviewDueOn(row.submittedAt ?? (await tx.now()))
  const values = { company: row.name, dueOn, page: publicUrl(tx.config, '/completeSupInfo') }
  await queueMail(tx, { to: row.email, ...(await wordsInBoth(tx, 'supplier.submitted', { 'zh-CN': values, 'en-US': values })) })
}

/** A refused company cannot sign in any more: only the mail reaches it. */
export const mailRefused = async (tx: Tx, row: SupplierRow, reason: string): Promise<void> => {
  const values = { company: row.name, reason, page: publicUrl(tx.config, '/alteration') }
  await queueMail(tx, { to: row.email, ...(await wordsInBoth(tx, 'supplier.refused', { 'zh-CN': values, 'en-US': values })) })
}

export const noticeQualified = async (
  tx: Tx,
  row: SupplierRow,
  category: { nameZh: string; nameEn: string },
  qual: { qualFrom: string; qualTo: string; certificateNo: string },
): Promise<void> => {
  const places = [qual.qualFrom, qual.qualTo, qual.certificateNo]
  const title = fill(zh.notice.qualifiedTitle, [category.nameZh])
  const titleEn = fill(en.notice.qualifiedTitle, [category.nameEn])
  const content = fill(zh.notice.qualifiedBody, places)
  const contentEn = fill(en.notice.qualifiedBody, places)
  const open = {
    openPage: '/srm/supplier/profile',
    busId: row.id,
    bizType: 'supplier',
    event: `qualified ${qual.certificateNo}`,
    informative: true,
  }
  await notify(tx, { to: { supplierIds: [row.id] }, title, titleEn, content, contentEn, ...open })
  await mailDecision(tx, row, 'qualified', { zh: `${title}。${content}`, en: `${titleEn}. ${contentEn}`, page: '/srm/supplier/profile' })
}

export const noticeCategory = (
  tx: Tx,
  row: SupplierRow,
  category: { categoryName: string; categoryNameEn: string },
  action: 'suspendCategory' | 'restoreCategory' | 'refuseCategory',
  reason: string,
): Promise<void> =>
  notify(tx, {
    to: { supplierIds: [row.id] },
    title: fill(zh.notice[action], [category.categoryName]),
    titleEn: fill(en.notice[action], [category.categoryNameEn]),
    content: reason,
    openPage: '/srm/supplier/profile',
    busId: row.id,
    bizType: 'supplier',
    event: `${action} ${row.version}`,
    informative: true,
  })

export const noticeLimit = (tx: Tx, row: SupplierRow, limit: number, reason: string): Promise<void> =>
  notify(tx, {
    to: { supplierIds: [row.id] },
    title: fill(zh.notice.allowCategories, [limit]),
    titleEn: fill(en.notice.allowCategories, [limit]),
    content: reason,
    openPage: '/srm/supplier/profile',
    busId: row.id,
    bizType: 'supplier',
    event: `allowCategories ${row.version}`,
    informative: true,
  })

const affected = { suspendCategory: 'suspendAffects', restoreCategory: 'restoreAffects' } as const
/** Whoever runs an inquiry that the qualification bears on learns that it is suspended, or in force again. */
export const noticePurchasers = async (
  tx: Tx,
  row: SupplierRow,
  category: { categoryId: string; categoryName: string; categoryNameEn: string },
  action: keyof typeof affected,
  reason: string,
): Promise<void> => {
  const open = await asSystem(tx, (sys) => openInquiriesOf(sys, row.id, category.categoryId))
  for (const { id, docNo, purchaserId } of open) {
    if (!purchaserId) continue
    await notify(tx, {
      to: [purchaserId],
      title: fill(zh.notice[affected[action]], [row.name, category.categoryName, docNo]),
      titleEn: fill(en.notice[affected[action]], [row.name, category.categoryNameEn, docNo]),
      content: reason,
      openPage: `/srm/inquiry/detail?id=${id}`,
      busId: row.id,
      bizType: 'supplier',
      event: `${action} ${row.version} ${docNo}`,
      informative: true,
    })
  }
}
