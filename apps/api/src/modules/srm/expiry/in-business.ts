import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { sql } from 'drizzle-orm'

const { potential, qualified, frozen } = supplierMachine.states
export const stagesInBusiness: readonly string[] = [potential, qualified, frozen]
/** Stages in which a company is reminded: approved, and not gone. A frozen one keeps its papers in order for its return. */
export const inBusiness = sql.join(
  stagesInBusiness.map((code) => sql`${code}`),
  sql`, `,
)
