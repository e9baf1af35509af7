import { createHash } from 'node:crypto'
import { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { supplierVersion, supplierVersionBank, supplierVersionLitigation } from '@srm/db/schema/srm/supplier'
import { supplierType } from '@srm/db/schema/srm/supplier-reference'
import { emptySections } from '@srm/domain/srm/supplier/supplier-profile'
import {
  partedLitigation,
  wholeLitigation,
  withoutIdentities,
  withoutOwnIdentity,
  type IsPerson,
} from '@srm/domain/srm/supplier/supplier-secrets'
import { and, eq, like, sql } from 'drizzle-orm'
import { canonical } from '@srm/proof/canonical'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { extDefinitions, filesInExt } from '../../sys/extend-field/extend-field.public'
import { linkFiles } from '../../sys/file/file.public'
import { loadProfile } from './supplier-profile.queries'
import type { SupplierRow } from './supplier.lifecycle'

type Json = Parameters<typeof canonical>[0]
/** Everything that was declared, bank included, in one digest. */
export const snapshotHash = (name: string, profile: ProfileData): string =>
  createHash('sha256')
    .update(canonical({ name, profile: profile as unknown as Json }))
    .digest('hex')

/** Submissions of an applicant are `V0.1`, `V0.2`; what was approved is `V1`, `V2` (docs/supplier.md, Versions). */
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

type FileField = [string, readonly { id: string }[]]
const rowFiles = (name: string, rows: readonly { files: readonly { id: string }[] }[]): FileField[] =>
  rows.map((r, i) => [`${name}.${i}`, r.files])

/** Every field of the profile that holds files, but for the evidence of lawsuits. */
const fileFields = (profile: ProfileData): FileField[] => [
  ['creditFiles', profile.base.creditFiles],
  ['orgFiles', profile.base.orgFiles],
  ...rowFiles('brands', profile.base.brands),
  ...rowFiles('qualifications', profile.qualifications),
  ...profile.finance.map((r, i): FileField => [`finance.${i}`, r.reportFiles]),
  ...rowFiles('technical.patents', profile.technical.patents),
  ...rowFiles('technical.awards', profile.technical.awards),
  ...rowFiles('technical.transfers', profile.technical.transfers),
  ...rowFiles('relations.principals', profile.relations.principals),
]

/** Bank rows and amounts of lawsuits of a version lie in tables of their own, with the evidence on them. */
const freezeSecrets = async (sys: Tx, supplierId: string, versionId: string, { bank, litigation }: ProfileData): Promise<void> => {
  await sys.db.insert(supplierVersionBank).values({ supplierId, versionId, snapshot: bank, orgCode: null })
  const { secrets } = partedLitigation(litigation)
  if (secrets.length === 0) return
  const [row] = await sys.db
    .insert(supplierVersionLitigation)
    .values({ supplierId, versionId, snapshot: secrets, orgCode: null })
    .returning({ id: supplierVersionLitigation.id })
  for (const [field, files] of rowFiles('litigation.cases', litigation.cases))
    await linkFiles(sys, { bizType: 'supplier_version_litigation', bizId: row?.id ?? '', field, files })
}

/** Freezes the profile as it stands. Its files stay readable with the version, whatever later replaces them. */
export const freezeVersion = (tx: Tx, row: SupplierRow, verNo: string, at: string, sourceChangeId: string | null = null): Promise<string> =>
  asSystem(tx, async (sys) => {
    const profile = ProfileData.parse(await loadProfile(sys, row.id))
    const { bank: _, ...rest } = profile
    const values = {
      supplierId: row.id,
      verNo,
      name: row.name,
      effectiveAt: at,
      sourceChangeId,
      snapshot: { ...rest, litigation: partedLitigation(profile.litigation).open },
      sha256: snapshotHash(row.name, profile),
      orgCode: null,
    }
    const seq = sql<number>`(select coalesce(max(seq), 0) + 1 from supplier_version where supplier_id = ${row.id})`
    const [saved] = await sys.db
      .insert(supplierVersion)
      .values({ ...values, seq: seq as unknown as number })
      .returning({ id: supplierVersion.id })
    const versionId = saved?.id ?? ''
    await freezeSecrets(sys, row.id, versionId, profile)
    const ext = filesInExt(await extDefinitions(sys, 'supplier'), profile.base.ext as Record<string, string>)
    await linkFiles(sys, { bizType: 'supplier_version', bizId: versionId, field: 'ext', files: ext, most: 100 })
    for (const [field, files] of fileFields(profile)) await linkFiles(sys, { bizType: 'supplier_version', bizId: versionId, field, files })
    return versionId
  })

type Secrets = Parameters<typeof wholeLitigation>[1]
/** A version as far as the actor may see it; one of before the newer sections has them empty. `bank` comes from whoever may give it. */
export const profileOfVersion = async (
  tx: Tx,
  version: { id: string; snapshot: unknown },
  bank: ProfileData['bank'],
): Promise<ProfileData> => {
  const open = { ...emptySections, ...(version.snapshot as Omit<ProfileData, 'bank'>) } as Omit<ProfileData, 'bank'>
  const [secret] = await tx.db
    .select({ snapshot: supplierVersionLitigation.snapshot })
    .from(supplierVersionLitigation)
    .where(eq(supplierVersionLitigation.versionId, version.id))
  return { ...open, litigation: wholeLitigation(open.litigation, (secret?.snapshot ?? null) as Secrets), bank }
}

/** Amounts and evidence of lawsuits are given by the database to whoever holds this. */
export const litigationShown = ({ actor }: Pick<Tx, 'actor'>): boolean =>
  actor.kind === 'supplier' || actor.permissions.has('srm:supplier:viewLitigation')

/** The same for what was read with the system's reach. */
export const litigationSeen = (tx: Pick<Tx, 'actor'>, profile: ProfileData): ProfileData =>
  litigationShown(tx) ? profile : { ...profile, litigation: partedLitigation(profile.litigation).open }

/** Identity numbers of persons are for the company itself and for whoever holds this. */
export const identityShown = ({ actor }: Pick<Tx, 'actor'>): boolean =>
  actor.kind === 'supplier' || actor.permissions.has('srm:supplier:viewIdentity')

/** Which supplier types are of persons, those out of use included. */
export const personTypes = async ({ db }: Pick<Tx, 'db'>): Promise<IsPerson> => {
  const rows = await db.select({ id: supplierType.id }).from(supplierType).where(eq(supplierType.isIndividual, true))
  const ids = new Set<string | null>(rows.map((row) => row.id))
  return (id) => ids.has(id)
}

/** What profiles say of persons, as far as the actor may read it: asked of every profile that goes out. */
export const identityReader = async (tx: Pick<Tx, 'actor' | 'db'>): Promise<(profile: ProfileData) => ProfileData> => {
  if (identityShown(tx)) return (profile) => profile
  const isPerson = await personTypes(tx)
  return (profile) => ({
    ...profile,
    base: withoutOwnIdentity(profile.base, isPerson),
    relations: withoutIdentities(profile.relations),
  })
}
