import { sysFile } from '@srm/db/schema/sys/file'
import { printTemplate } from '@srm/db/schema/studio/print'
import { everyPaper, plainOptions, type PrintOptions } from '@srm/domain/studio/print/print-options'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Letterhead, Picture } from '../../../data/print/paper'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { siteHead } from '../../portal/site/site.public'
import { openStored, storageFolder } from '../../sys/file/file.public'

const types: Readonly<Record<string, Picture['type']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}
const pictureOf = (content: Uint8Array, mime: string): Picture | null => {
  const type = types[mime]
  return type ? { content, type } : null
}

/** With the system's reach: whoever asks has been judged where the picture was chosen. */
const stored = async (tx: Tx, files: PrintOptions['logo']): Promise<Picture | null> => {
  const [file] = files
  if (!file) return null
  const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, file.id)))
  const found = row && row.sealed === null ? await openStored(storageFolder(tx.config), row.storageKey) : undefined
  return row && found ? pictureOf(await buffer(found.stream), row.mime) : null
}

export interface Dressed {
  readonly head: Letterhead
  readonly options: PrintOptions
}
/** The tenant's name and sign with these options, in the language of `tx`; the seal is pressed on finals alone. */
export const dressed = async (tx: Tx, options: PrintOptions, isFinal: boolean): Promise<Dressed> => {
  const { name, logo } = await siteHead(tx)
  const said = (words: { readonly zh: string; readonly en: string }) => (tx.lang === 'en-US' ? words.en || words.zh : words.zh)
  const head = {
    name: said(name),
    letter: said(options.letter),
    footer: said(options.footer),
    colour: options.colour,
    logo: (await stored(tx, options.logo)) ?? (logo && pictureOf(logo.content, logo.mime)),
    seal: isFinal ? await stored(tx, options.seal) : null,
  }
  return { head, options }
}

/** What was published of a kind of paper, or of all. */
export const publishedOptions = async (tx: Tx, code: string): Promise<PrintOptions> => {
  const rows = await asSystem(tx, ({ db, actor }) =>
    db
      .select({ code: printTemplate.code, options: printTemplate.published })
      .from(printTemplate)
      .where(
        and(
          eq(printTemplate.tenantId, actor.tenantId),
          inArray(printTemplate.code, [code, everyPaper]),
          isNotNull(printTemplate.published),
        ),
      ),
  )
  const own = rows.find((row) => row.code === code) ?? rows.find((row) => row.code === everyPaper)
  return own?.options ?? plainOptions
}
