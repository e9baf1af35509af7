import { apiBase, fetchFile } from './api'

const kept = new Map<string, Promise<string>>()
const most = 60

/**
 * An address an `<img>` can show for a stored file. Files are read with the token in a header, which an image
 * element cannot send, so the bytes are fetched and shown from memory; no address that works without the token exists.
 */
export const shownImage = (src: string): Promise<string> => {
  if (!src.startsWith(apiBase)) return Promise.resolve(src)
  const known = kept.get(src)
  if (known) return known
  const loading = fetchFile(src.slice(apiBase.length), { quiet: true }).then(({ blob }) => URL.createObjectURL(blob))
  kept.set(src, loading)
  loading.catch(() => kept.delete(src))
  for (const [oldest, url] of kept) {
    if (kept.size <= most) break
    kept.delete(oldest)
    void url.then(
      (shown) => URL.revokeObjectURL(shown),
      () => undefined,
    )
  }
  return loading
}
