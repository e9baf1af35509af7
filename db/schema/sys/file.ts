import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyRow, confirmedAccount, instant, noRow, ofOrg, rowAccess, rowColumns } from '../kit'

/** A stored file. Immutable: a new upload is a new row. */
export const sysFile = pgTable(
  'sys_file',
  {
    ...rowColumns,
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    mime: text().notNull(),
    sha256: text().notNull(),
    /** Place inside the storage; never part of an answer. */
    storageKey: text('storage_key').notNull(),
    biz: text().notNull(),
    /**
     * Not null: the bytes are sealed, and until the opening name, type, size and hash are those of the sealed file. Holds the true
     * ones and the key, under a key drawn from SEAL_KEY, for the company's own reading.
     */
    sealed: text(),
    /** The key of the bytes, written by the opening of the offer that holds the file. */
    contentKey: text('content_key'),
    /** When a document first held it; a file never held is swept away. */
    linkedAt: instant('linked_at'),
  },
  (t) => [index('sys_file_owner').on(t.createBy, t.createTime), index('sys_file_unlinked').on(t.createTime).where(sql`linked_at is null`)],
)
/** Which document holds a file: whoever may read the document may read the file. */
export const sysFileLink = pgTable(
  'sys_file_link',
  {
    ...rowColumns,
    fileId: uuid('file_id')
      .notNull()
      .references(() => sysFile.id),
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    /** The form field the file was given in. */
    field: text().notNull(),
  },
  (t) => [index('sys_file_link_biz').on(t.bizType, t.bizId), index('sys_file_link_file').on(t.fileId)],
)
// The uploader reads the own file; everyone else goes through a readable document (modules/sys/file).
const mine = 'create_by = (select app_username())'
// An account that staff could have got into does not reach what was uploaded before: files of offers are among it.
const since = `(${confirmedAccount} or create_time >= (select u.unconfirmed_since from sys_user u where u.id = (select app_user())))`
rowAccess(sysFile, { buyer: mine, supplier: `${mine} and ${since}`, visitor: noRow })
rowAccess(sysFileLink, { buyer: anyRow, supplier: mine, visitor: noRow, write: { buyer: ofOrg, supplier: mine } })
