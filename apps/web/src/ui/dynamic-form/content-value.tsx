import { contentOf } from '@srm/domain/sys/extend-field/extend-field.rules'
import { FileList } from '../files/file-list'
import { ImageUpload } from '../files/image-upload'
import { RichText } from '../rich-text'
import { storedIn, withAddresses } from './content-controls'
import type { DynamicItem } from './item'

/** Files, images and written content as they are read. */
export const ContentValue = ({ item, value }: { item: DynamicItem; value: string }) => {
  const content = contentOf(item.type)
  if (content === 'rich') return <RichText html={withAddresses(value)} />
  const files = storedIn(value)
  if (content === 'images') return <ImageUpload label={item.label} biz="" disabled value={files} onChange={() => undefined} />
  return <FileList files={files} />
}
