import { supplier } from '@srm/db/schema/srm/supplier'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import { saveRow } from '../../../data/save'
import { transition } from '../../../data/transition'
import { unlockAccounts } from './supplier-accounts'
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
  if (company !== row.name) await rename(tx, row, company)
}

const reopen = async (tx: Tx, row: Company, company: string): Promise<Company> => {
  const { version } = await transition(tx, supplierLife(), row, 'reopen', { refusedAt: null }, { company })
  await unlockAccounts(tx, row.id)
  return { ...row, version }
}

const rename = async (tx: Tx, row: Company, name: string): Promise<void> => {
  const nameKey = normalName(name)
  await assertFree(tx, row.id, nameKey)
  await saveRow(tx, supplier, row, { name, nameKey })
  await tx.db
    .update(sysUser)
    .set({ username: name, loginName: nameKey, realname: name })
    .where(and(eq(sysUser.supplierId, row.id), eq(sysUser.loginName, row.nameKey)))
}

/** Two who ask for one name at once wait for each other. */
const assertFree = (tx: Tx, supplierId: string, nameKey: string): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`company:${nameKey}`}))`)
    const [company] = await db
      .select({ id: supplier.id })
      .from(supplier)
      .where(and(eq(supplier.nameKey, nameKey), ne(supplier.id, supplierId), ne(supplier.status, refused), eq(supplier.delFlag, 0)))
    const [user] = await db
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(and(eq(sysUser.loginName, nameKey), eq(sysUser.delFlag, 0), sql`${sysUser.supplierId} is distinct from ${supplierId}`))
    if (company || user) throw refuseFields([fieldProblem('company', 'NAME_TAKEN')])
  })
