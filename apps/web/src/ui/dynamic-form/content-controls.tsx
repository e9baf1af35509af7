import { filesOfValue, joinedFiles } from '@srm/domain/sys/extend-field/extend-field.rules'
import { apiBase } from '../../lib/wire/api'
import type { StoredFile } from '../../lib/wire/files'
import type { ControlProps } from '../inputs/control'
import { ImageUpload } from '../files/image-upload'
import { RichEditor } from '../rich-editor/rich-editor'
import { Upload } from '../imports/upload'
import { nameOf, type DynamicItem } from './item'

/** A value's files. It does not say how large they are. */
export const storedIn = (value: string | null | undefined): StoredFile[] =>
  filesOfValue(value ?? '').map((file) => ({ ...file, fileSize: 0 }))

/** Written content is kept without the base path of our addresses; here its images get it. */
export const withAddresses = (html: string): string => html.replaceAll('src="/sys/common/static/', `src="${apiBase}/sys/common/static/`)

/** Written content as an item's value. Lower than a page's own editor: it is one field among others. */
export const RichControl = ({ value, ...control }: ControlProps<string>) => (
  <RichEditor {...control} value={value && withAddresses(value)} height={280} />
)

type FilesProps = ControlProps<string> & { readonly item: DynamicItem; readonly images?: boolean }
/** Stored files as an item's value: by name, or as tiles where they are images. */
export const FilesControl = ({ item, images = false, id, value, onChange, disabled, ...rest }: FilesProps) => {
  const Control = images ? ImageUpload : Upload
  return (
    <Control
      id={id}
      label={rest['aria-label'] ?? item.label}
      // Where the file is meant to go, for the storage's folders only.
      biz={nameOf(item.key)}
      disabled={disabled}
      value={storedIn(value)}
      onChange={(files) => onChange?.(joinedFiles(files) || null)}
      aria-describedby={rest['aria-describedby']}
    />
  )
}
