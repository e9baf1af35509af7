import { Image } from '@tiptap/extension-image'
import { apiBase } from '../../lib/wire/api'
import { uploadFile, type StoredFile } from '../../lib/wire/files'
import { shownImage } from '../../lib/wire/stored-image'

/** In the document an image keeps its address on the server; on the screen it is shown from memory. */
export const StoredImage = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = (node.attrs['alt'] as string | null) ?? ''
      shownImage((node.attrs['src'] as string | null) ?? '').then(
        (url) => {
          dom.src = url
        },
        () => dom.setAttribute('data-failed', ''),
      )
      return { dom }
    }
  },
}).configure({ allowBase64: true })

const asBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(''))
    reader.readAsDataURL(file)
  })

/** An uploaded image is found here; a server that keeps none answers `local`, the image is then embedded. */
export const addressOf = async (stored: StoredFile, file: File): Promise<string> => {
  if (stored.filePath === 'local') return asBase64(file)
  const path = (stored.filePath ?? stored.id).split('/').map(encodeURIComponent).join('/')
  return `${apiBase}/sys/common/static/${path}`
}

export const storeImage = async (file: File): Promise<string> =>
  addressOf(await uploadFile(file, 'jeditor', () => undefined, { jeditor: '1' }).done, file)
