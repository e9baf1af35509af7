import { printFinal } from '@srm/db/schema/studio/print'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Contract } from './contract.life'

/** The printed text that both sides sign: one for each time it was confirmed, for an objection may have changed it since. */
export const signedPaper = ({ id, confirmedAt }: Pick<Contract, 'id' | 'confirmedAt'>) => ({
  ...{ kind: 'contract', bizId: id, part: confirmedAt ?? '' },
})

/** SHA-256 of the file, in the language of the contract; null: nobody has printed it yet. */
export const printedSha256 = async (tx: Tx, row: Pick<Contract, 'id' | 'confirmedAt' | 'lang'>): Promise<string | null> => {
  if (row.confirmedAt === null) return null
  const { kind, bizId, part } = signedPaper(row)
  const lang = row.lang === 'en' ? 'en-US' : 'zh-CN'
  const f = printFinal
  const [kept] = await asSystem(tx, ({ db, actor }) =>
    db
      .select({ sha256: f.sha256 })
      .from(f)
      .where(and(eq(f.tenantId, actor.tenantId), eq(f.kind, kind), eq(f.bizId, bizId), eq(f.part, part), eq(f.lang, lang))),
  )
  return kept?.sha256 ?? null
}
