import { inquiryVersion } from '@srm/db/schema/srm/inquiry'
import type { VersionContent } from '@srm/db/schema/srm/inquiry-content'
import { valuesOf } from '@srm/domain/kit/fields'
import { inquiryLineOpenFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'
import { and, asc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { linesOf } from './draft.queries'
import type { Inquiry } from './inquiry.life'

/** Where attachments that an amendment replaced hang on the inquiry; those in force hang on `files`. */
export const formerFiles = 'formerFiles'

/** Keeps what the inquiry says from now on, as all who take part may read it. */
export const keepVersion = async (tx: Tx, row: Inquiry, validFrom: string): Promise<void> => {
  const lines = await linesOf(tx, row.id)
  const files = filesIn(await filesOf(tx, 'inquiry', [row.id]), row.id, 'files')
  const content: VersionContent = {
    fileIds: files.map((f) => f.id),
    ...valuesOf(inquiryTerms, row),
    lines: lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, ...valuesOf(inquiryLineOpenFields, line) })),
  }
  await asSystem(tx, (sys) =>
    sys.db
      .insert(inquiryVersion)
      .values({ inquiryId: row.id, orgCode: row.orgCode, contentVersion: row.contentVersion, content, validFrom }),
  )
}

/** What the inquiry said in one version; undefined where it was never said. */
export const versionContent = async (tx: Tx, inquiryId: string, contentVersion: number): Promise<VersionContent | undefined> => {
  const [found] = await tx.db
    .select({ content: inquiryVersion.content })
    .from(inquiryVersion)
    .where(and(eq(inquiryVersion.inquiryId, inquiryId), eq(inquiryVersion.contentVersion, contentVersion)))
  return found?.content
}

/** All versions of an inquiry that can be seen, oldest first, each with its attachments. */
export const versionsOf = async (tx: Tx, row: Pick<Inquiry, 'id'>) => {
  const rows = await tx.db
    .select()
    .from(inquiryVersion)
    .where(eq(inquiryVersion.inquiryId, row.id))
    .orderBy(asc(inquiryVersion.contentVersion))
  const files = new Map(((await filesOf(tx, 'inquiry', [row.id])).get(row.id) ?? []).map(({ field: _field, ...file }) => [file.id, file]))
  return rows.map(({ contentVersion, validFrom, content: { fileIds, lines, ...terms } }) => ({
    // A version of the time before a field was there says nothing in it.
    ...{ contentVersion, validFrom, ...valuesOf(inquiryTerms, terms) },
    lines: lines.map(({ id, lineNo, ...line }) => ({ id, lineNo, ...valuesOf(inquiryLineOpenFields, line) })),
    files: fileIds.flatMap((id) => files.get(id) ?? []),
  }))
}
