import { createHash } from 'node:crypto'
import { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { supplierVersion, supplierVersionBank } from '@srm/db/schema/srm/supplier'
import { and, eq, like, sql } from 'drizzle-orm'
import { canonicalJson } from '../../../data/audit'
import { asSystem, type Tx } from '../../../data/in-tx'
import { linkFiles } from '../../sys/file/file.public'
import { loadProfile } from './supplier-profile.queries'
import type { SupplierRow } from './supplier.lifecycle'

type Json = Parameters<typeof canonicalJson>[0]
/** Everything that was declared, bank included, in one digest. */
export const snapshotHash = (name: string, profile: ProfileData): string =>
  createHash('sha256')
    .update(canonicalJson({ name, profile: profile as unknown as Json }))
    .digest('hex')

/** `V0.1`, `V0.2` for submissions of an applicant; `V1`, `V2` for what was approved (domain design §2.5). */
export const nextVersionNo = async (tx: Tx, supplierId: string, kind: 'submission' | 'approval'): Promise<string> => {
  const [row] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(supplierVersion)
    .where(
      and(
        eq(supplierVersion.supplierId, supplierId),
        kind === 'submission' ? like(supplierVersion.verNo, 'V0.%') : sql`${supplierVersion.verNo} not like 'V0.%'`,
      ),
    )
  const n = (row?.n ?? 0) + 1
  return kind === 'submission' ? `V0.${n}` : `V${n}`
}

/** Every field of the profile that holds files. */
const fileFields = (profile: ProfileData): [string, readonly { id: string }[]][] => [
  ['creditFiles', profile.base.creditFiles],
  ['orgFiles', profile.base.orgFiles],
  ...profile.base.brands.map((b, i): [string, readonly { id: string }[]] => [`brands.${i}`, b.files]),
  ...profile.qualifications.map((q, i): [string, readonly { id: string }[]] => [`qualifications.${i}`, q.files]),
]

/** Freezes the profile as it stands. Its files stay readable with the version, whatever later replaces them. */
export const freezeVersion = (tx: Tx, row: SupplierRow, verNo: string, at: string, sourceChangeId: string | null = null): Promise<string> =>
  asSystem(tx, async (sys) => {
    const profile = ProfileData.parse(await loadProfile(sys, row.id))
    const { bank, ...open } = profile
    const values = {
      supplierId: row.id,
      verNo,
      name: row.name,
      effectiveAt: at,
      sourceChangeId,
      snapshot: open,
      sha256: snapshotHash(row.name, profile),
      orgCode: null,
    }
    const seq = sql<number>`(select coalesce(max(seq), 0) + 1 from supplier_version where supplier_id = ${row.id})`
    const [saved] = await sys.db
      .insert(supplierVersion)
      .values({ ...values, seq: seq as unknown as number })
      .returning({ id: supplierVersion.id })
    const versionId = saved?.id ?? ''
    await sys.db.insert(supplierVersionBank).values({ supplierId: row.id, versionId, snapshot: bank, orgCode: null })
    for (const [field, files] of fileFields(profile)) await linkFiles(sys, { bizType: 'supplier_version', bizId: versionId, field, files })
    return versionId
  })
