import { supplier } from '@srm/db/schema/srm/supplier'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { unlockAccounts } from './supplier-accounts'
import { renameCompany } from './supplier-name'
import { latestVersion, reopenOn, reviewOf, supplierLife } from './supplier.lifecycle'

// A registration that was handed back or refused, in the hands of whoever holds its mailbox. Needs the system's reach.

const { returned, refused } = supplierMachine.states

/** The applicant's account: by company or account name and mailbox; undefined where there is nothing to correct. */
export const applicantOf = async (tx: Tx, account: string, email: string) => {
  const key = normalName(account)
  const named = tx.db
    .select({ one: sql`1` })
    .from(sysUser)
    .where(and(eq(sysUser.supplierId, supplier.id), eq(sysUser.loginName, key), eq(sysUser.delFlag, 0)))
  const [row] = await tx.db
    .select({ userId: sysUser.id, supplierId: supplier.id })
    .from(supplier)
    .innerJoin(sysUser, and(eq(sysUser.supplierId, supplier.id), eq(sysUser.delFlag, 0)))
    .where(
      and(
        inArray(supplier.status, [returned, refused]),
        eq(supplier.delFlag, 0),
        sql`lower(${supplier.email}) = ${email}`,
        or(eq(supplier.nameKey, key), exists(named)),
      ),
    )
    .orderBy(asc(sysUser.createTime))
    .limit(1)
  return row
}

const companyOf = async (tx: Tx, userId: string) => {
  const [row] = await tx.db
    .select({
      id: supplier.id,
      version: supplier.version,
      status: supplier.status,
      name: supplier.name,
      nameKey: supplier.nameKey,
      supplierNo: supplier.docNo,
      email: supplier.email,
    })
    .from(sysUser)
    .innerJoin(supplier, eq(supplier.id, sysUser.supplierId))
    .where(and(eq(sysUser.id, userId), inArray(supplier.status, [returned, refused])))
    .for('update')
  if (!row) throw refuse('ALTER_CLOSED')
  return row
}

type Company = Awaited<ReturnType<typeof companyOf>>

/** What the reviewer said, section by section. @throws ALTER_CLOSED where there is nothing to correct any more */
export const decisionFor = async (tx: Tx, userId: string) => {
  const row = await companyOf(tx, userId)
  const version = await latestVersion(tx, row.id)
  const review = version && (await reviewOf(tx, version.id))
  const { section: titles } = inLang(supplierText, tx.lang)
  const again = await reopenOn(tx, row.id)
  return {
    company: row.name,
    supplierNo: row.supplierNo,
    email: row.email,
    outcome: row.status === refused ? ('refused' as const) : ('returned' as const),
    decidedAt: review?.decidedAt ?? null,
    summary: review?.summary ?? null,
    comments: supplierSections.flatMap((section) => {
      const comment = review?.comments[section]
      return comment ? [{ section, title: titles[section], comment }] : []
    }),
    reopenOn: again,
    canCorrect: again === null || (await tx.now()).slice(0, 10) >= again,
  }
}

/** Corrects the company's name, which is also its account, and opens what was refused. The profile is corrected after it. */
export const takeUpAgain = async (tx: Tx, userId: string, company: string): Promise<void> => {
  const before = await companyOf(tx, userId)
  const row = before.status === refused ? await reopen(tx, before, company) : before
  if (company !== row.name) await renameCompany(tx, row, company, 'company')
}

const reopen = async (tx: Tx, row: Company, company: string): Promise<Company> => {
  const { version } = await transition(tx, supplierLife(), row, 'reopen', { refusedAt: null }, { company })
  await unlockAccounts(tx, row.id)
  return { ...row, version }
}
