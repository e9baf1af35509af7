import { sysFile } from '@srm/db/schema/sys/file'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { filePath, linkFiles } from '../file/file.public'

const imageTypes = new Set(['image/jpeg', 'image/png'])

/** Makes a file the picture of a user and answers the path it is shown by; null takes the picture away. */
export const linkAvatar = async (tx: Tx, userId: string, fileId: string | null): Promise<string | null> => {
  const [found] = fileId
    ? await tx.db.select({ name: sysFile.fileName, mime: sysFile.mime }).from(sysFile).where(eq(sysFile.id, fileId))
    : []
  if (fileId && (!found || !imageTypes.has(found.mime))) throw refuse('AVATAR_NOT_IMAGE')
  await linkFiles(tx, { bizType: 'sys_user', bizId: userId, field: 'avatar', files: fileId ? [{ id: fileId }] : [] })
  return fileId && found ? filePath(fileId, found.name) : null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/i
/** The file of a path as uploads answer it: `<id>/<name>`. @throws AVATAR_NOT_IMAGE for any other address */
export const fileOfPath = (path: string): string => {
  const id = uuid.exec(path)?.[0]
  if (!id) throw refuse('AVATAR_NOT_IMAGE')
  return id
}
