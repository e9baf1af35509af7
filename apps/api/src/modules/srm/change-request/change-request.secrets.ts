import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { changeRequestBank, changeRequestLitigation } from '@srm/db/schema/srm/change-request'
import { partedLitigation, wholeLitigation } from '@srm/domain/srm/supplier/supplier-secrets'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { linkFiles } from '../../sys/file/file.public'
import type { ChangeRow } from './change-request.life'

// What of a request not everyone who reads it may read: it lies beside the request, under rules of its own.

/** All files of a profile's sections in one field: only who may read the row reads them. */
export const mostFiles = 1000
const isFile = (value: object): value is { id: string } => 'fileName' in value
export const filesWithin = (value: unknown): { id: string }[] => {
  if (Array.isArray(value)) return value.flatMap(filesWithin)
  if (typeof value !== 'object' || value === null) return []
  return isFile(value) ? [value] : Object.values(value).flatMap(filesWithin)
}

/** Proposed accounts; absent: none are proposed any more. */
export const keepBank = async (tx: Tx, row: ChangeRow, bank: ProfileData['bank'] | undefined): Promise<void> => {
  await tx.db.delete(changeRequestBank).where(eq(changeRequestBank.changeRequestId, row.id))
  if (bank)
    await tx.db.insert(changeRequestBank).values({ supplierId: row.supplierId, changeRequestId: row.id, payload: bank, orgCode: null })
}

const besideOf = async (sys: Tx, row: ChangeRow) =>
  (await sys.db.select().from(changeRequestLitigation).where(eq(changeRequestLitigation.changeRequestId, row.id)))[0]

/**
 * Keeps amounts and evidence of the proposed lawsuits for those who may see them in the profile, and answers the rest of
 * the section, for everyone. The row stays the same from save to save, for its files hang on it.
 */
export const keepLitigation = async (tx: Tx, row: ChangeRow, proposed: ProfileData['litigation'] | undefined) => {
  const parted = proposed && partedLitigation(proposed)
  const beside = await asSystem(tx, async (sys) => {
    const there = await besideOf(sys, row)
    if (!parted) return there
    const payload = parted.secrets
    const [kept] = there
      ? await sys.db.update(changeRequestLitigation).set({ payload }).where(eq(changeRequestLitigation.id, there.id)).returning()
      : await sys.db
          .insert(changeRequestLitigation)
          .values({ supplierId: row.supplierId, changeRequestId: row.id, payload, orgCode: null })
          .returning()
    return kept
  })
  if (!beside) return {}
  const files = filesWithin(parted?.secrets ?? [])
  await linkFiles(tx, { bizType: 'change_request_litigation', bizId: beside.id, field: 'files', files, most: mostFiles })
  if (parted) return { litigation: parted.open }
  await asSystem(tx, ({ db }) => db.delete(changeRequestLitigation).where(eq(changeRequestLitigation.id, beside.id)))
  return {}
}

type Secrets = Parameters<typeof wholeLitigation>[1]
/** What lies beside a request, put back where it belongs. Needs the system's reach. */
export const secretSections = async (sys: Tx, row: ChangeRow): Promise<object> => {
  const [accounts] = await sys.db.select().from(changeRequestBank).where(eq(changeRequestBank.changeRequestId, row.id))
  const open = row.payload.sections['litigation'] as ProfileData['litigation'] | undefined
  const beside = open && (await besideOf(sys, row))
  return {
    ...(accounts?.payload ? { bank: accounts.payload } : {}),
    ...(open && { litigation: wholeLitigation(open, (beside?.payload ?? null) as Secrets) }),
  }
}
