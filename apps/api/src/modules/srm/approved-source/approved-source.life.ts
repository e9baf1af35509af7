import { approvedSource } from '@srm/db/schema/srm/approved-source'
import { approvedSourceMachine, type ApprovedSourceFacts } from '@srm/domain/srm/approved-source/approved-source.machine'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { materialTermsOf } from '../material/material.public'
import { countingSamples, type CountingSample } from '../sample/sampled.public'

export type ApprovedSource = typeof approvedSource.$inferSelect

/** The sample that is named, where it is one of the company's that passed and counts today. */
export const provingSample = async (tx: Tx, supplierId: string, sampleId: string | null): Promise<CountingSample | null> =>
  sampleId === null ? null : ((await countingSamples(tx, supplierId)).find(({ id }) => id === sampleId) ?? null)

const facts = async (tx: Tx, row: ApprovedSource): Promise<ApprovedSourceFacts> => {
  const asked = (await materialTermsOf(tx, row.materialId))?.sampleRequired === true
  return { proven: !asked || (await provingSample(tx, row.supplierId, row.sampleId)) !== null }
}
export const approvedSourceLife = lifecycle({ machine: approvedSourceMachine, table: approvedSource, facts })
