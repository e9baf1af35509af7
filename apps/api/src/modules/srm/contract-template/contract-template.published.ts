import { contractTemplate, contractTemplateVersion } from '@srm/db/schema/srm/contract-template'
import { refuse } from '@srm/domain/kit/errors'
import type { ContractLanguage, ContractType } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** A published version, as a contract is written from it and compared with it. */
export interface PublishedTemplate {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly name: string
  readonly type: ContractType
  readonly lang: ContractLanguage
  readonly clauses: readonly StoredClause[]
}

/** Any published version, also of a template that was withdrawn since; null where there is none of that number. */
export const templateVersion = (tx: Tx, id: string, version: number): Promise<PublishedTemplate | null> =>
  asSystem(tx, async ({ db, actor }) => {
    const [t, v] = [contractTemplate, contractTemplateVersion]
    const [row] = await db
      .select({ id: t.id, code: t.docNo, version: v.versionNo, name: v.name, type: v.type, lang: v.lang, clauses: v.clauses })
      .from(v)
      .innerJoin(t, eq(t.id, v.templateId))
      .where(and(eq(t.tenantId, actor.tenantId), eq(t.id, id), eq(v.versionNo, version)))
    return row ?? null
  })

/** The version a new contract is written from. @throws CTT_UNPUBLISHED where there is none, or the template is out of use */
export const publishedTemplate = async (tx: Tx, id: string): Promise<PublishedTemplate> => {
  const [row] = await asSystem(tx, ({ db, actor }) =>
    db
      .select({ status: contractTemplate.status, publishedNo: contractTemplate.publishedNo })
      .from(contractTemplate)
      .where(and(eq(contractTemplate.tenantId, actor.tenantId), eq(contractTemplate.id, id), eq(contractTemplate.delFlag, 0))),
  )
  if (!row || row.publishedNo === null || row.status !== contractTemplateMachine.states.published) throw refuse('CTT_UNPUBLISHED')
  const version = await templateVersion(tx, id, row.publishedNo)
  if (!version) throw new Error(`template ${id} has no version ${row.publishedNo}`)
  return version
}
