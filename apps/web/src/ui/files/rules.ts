import { extensionOf, fileTypes, maxFileBytes, type FileExtension } from '@srm/domain/sys/file/file.rules'
import type { SameWords } from '../../lib/text'
import type { uploadText } from '../imports/upload.text'

const ending = (extension: string) => `.${extension}`
/** What the server takes, and the images among it. */
export const documentTypes = Object.keys(fileTypes).map(ending).join(',')
export const imageTypes = Object.entries(fileTypes)
  .filter(([, mime]) => mime.startsWith('image/'))
  .map(([extension]) => ending(extension))
  .join(',')
/** The hint names these. */
export const hintTypes = '.rar .zip .doc .docx .pdf .jpg'

type Words = SameWords<typeof uploadText.zh>

/** Says what is wrong with a file before it is sent, or null (docs/attachments.md, Limits). */
export const objection = (
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, imagesOnly }: { readonly accept: string; readonly imagesOnly: boolean },
  t: Words,
): string | null => {
  if (imagesOnly && !file.type.includes('image')) return t.notImage
  if (file.size > maxFileBytes) return t.tooLarge(file.name)
  const own = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  return accept.split(',').includes(own) ? null : t.badType(file.name)
}

/** With a limit the latest files stay. */
export const keepLatest = <T>(files: readonly T[], max: number): readonly T[] => files.slice(-max)

type Viewer = 'image' | 'pdf'
const viewers: Readonly<Partial<Record<FileExtension, Viewer>>> = { jpg: 'image', jpeg: 'image', png: 'image', pdf: 'pdf' }
/** How a file can be looked at without downloading it. */
export const viewerOf = (fileName: string): Viewer | undefined => viewers[extensionOf(fileName) ?? 'zip']

/** The name without its ending, which cannot be changed. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')
export const renamed = (fileName: string, stem: string): string => `${stem.trim()}${/\.[^.]*$/.exec(fileName)?.[0] ?? ''}`
