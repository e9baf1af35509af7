import { supplier, supplierSection } from '@srm/db/schema/srm/supplier'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import type { RfqRule } from '@srm/domain/srm/eval-template/eval-template.rules'
import type { SupplierSource } from '@srm/domain/srm/supplier/supplier.rules'
import { activeStages } from '@srm/domain/srm/supplier/supplier-stages'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { nextPlainNumber } from '../../../data/numbering'
import type { Ctx } from '../../../http/request/context'
import { reopenOn } from './supplier.lifecycle'
import { runningWanted } from './supplier-wanted'
import { partProblems, type PartRules } from './taking-part'

export { potentialList } from './supplier-lists'

// What other modules may ask of suppliers, always inside their own transaction.

interface NewSupplier {
  readonly name: string
  /** The name as it is compared (domain/sys/session normalName). */
  readonly normalName: string
  readonly email: string
  /** The first user; absent for rows of an older system. */
  readonly userId?: string
  readonly source?: SupplierSource
  /** The purchase on the portal that it came for. */
  readonly announcementId?: string | undefined
}

/** The company behind a new account begins at stage 0, with every section empty. */
export const createRegistered = (tx: Tx, given: NewSupplier): Promise<{ supplierId: string }> =>
  asSystem(tx, async (sys) => {
    const { name, normalName: nameKey, email, source = 'REGISTER' } = given
    const docNo = await nextPlainNumber(sys, 'SUP')
    const wanted = await runningWanted(sys, given.announcementId ?? null)
    const [row] = await sys.db
      .insert(supplier)
      .values({
        ...{ docNo, name, nameKey, email, source, createBy: name, orgCode: null },
        ...{ status: supplierMachine.states.registered, wantedAnnouncementId: wanted?.id ?? null },
      })
      .onConflictDoNothing()
      .returning({ id: supplier.id })
    if (!row) throw refuseFields([fieldProblem('account', 'NAME_TAKEN')])
    await sys.db.insert(supplierBase).values({ supplierId: row.id, country: domesticCountry, currency: 'CNY', orgCode: null })
    await sys.db.insert(supplierSection).values(supplierSections.map((section) => ({ supplierId: row.id, section, orgCode: null })))
    return { supplierId: row.id }
  })

/**
 * Frees the account name of a company whose registration was refused long enough ago.
 * @throws REREGISTER_LATER before that
 */
export const freeRefusedName = (tx: Tx, normalName: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .select({ id: supplier.id })
      .from(supplier)
      .where(and(eq(supplier.nameKey, normalName), eq(supplier.status, supplierMachine.states.refused)))
      .orderBy(sql`${supplier.refusedAt} desc`)
      .limit(1)
    if (!row) return
    const again = (await reopenOn(sys, row.id)) ?? ''
    if ((await sys.now()).slice(0, 10) < again) throw refuse('REREGISTER_LATER', again)
    await sys.db.update(sysUser).set({ delFlag: 1 }).where(eq(sysUser.supplierId, row.id))
  })

/** The company a user belongs to, or undefined for staff. */
export const supplierOfUser = (tx: Tx, userId: string) =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .select({
        id: supplier.id,
        docNo: supplier.docNo,
        name: supplier.name,
        email: supplier.email,
        status: supplier.status,
        completeness: supplier.completeness,
      })
      .from(sysUser)
      .innerJoin(supplier, eq(supplier.id, sysUser.supplierId))
      .where(eq(sysUser.id, userId))
    return row
  })

/** Approved companies neither stopped nor gone, by name or number; at most 20, for a field to choose in. */
export const activeCompanies = (ctx: Ctx, keyword: string | undefined) =>
  reading(ctx, ({ db }) => {
    const words = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
    return db
      .select({ id: supplier.id, name: supplier.name, docNo: supplier.docNo })
      .from(supplier)
      .where(
        and(
          inArray(supplier.status, [...activeStages]),
          eq(supplier.delFlag, 0),
          words ? or(ilike(supplier.name, words), ilike(supplier.docNo, words)) : undefined,
        ),
      )
      .orderBy(supplier.name)
      .limit(20)
  })

/**
 * May these companies take part: approved and neither stopped nor gone, must-have documents in force today, and
 * qualified where that is asked. Names the first that may not.
 * @throws SUPPLIER_BLOCKED, QUAL_EXPIRED, QUAL_MISSING, NOT_QUALIFIED_CATEGORY, SAMPLE_MISSING, GRADE_PREVENTS
 */
export const assertCanTakePart = async (tx: Tx, supplierIds: readonly string[], rules: PartRules = {}): Promise<void> => {
  for (const problem of (await partProblems(tx, supplierIds, rules)).values()) if (problem) throw new Refusal(problem.key, problem.params)
}

interface Graded {
  readonly grade: string | null
  readonly score: string
  /** It is the best grade there is. */
  readonly preferred: boolean
  /** What the grade brings for inquiries. */
  readonly rfqRule: RfqRule | null
}
/** Grade and score of the last completed evaluation: what the list of qualified suppliers shows. */
export const recordGrade = (tx: Tx, supplierId: string, { grade, score, preferred, rfqRule }: Graded): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(supplier).set({ grade, lastScore: score, preferred, rfqRule }).where(eq(supplier.id, supplierId))
  })

/** Says that a company came from an older system: until it has submitted once, its data count as incomplete. */
export const markImported = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(supplier).set({ source: 'IMPORT' }).where(eq(supplier.id, supplierId))
  })

/** The working accounts of a company: whom its notices are closed for. */
export const accountsOf = (tx: Tx, supplierId: string): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.supplierId, supplierId))
    return rows.map((row) => row.id)
  })

export { supplierChoices } from './supplier-choice'
export { companiesCalled, namedSuppliers, supplierNames } from './supplier-names'
export { activeCompany, gradeWarnings, partProblems } from './taking-part'
