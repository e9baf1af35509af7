import { useEffect, useState } from 'react'
import { fetchFile } from '../../../lib/wire/api'

/** A stored picture as an address the page may show: files need the token, so the browser cannot fetch them by itself. */
const usePicture = (path: string | null | undefined): string | null => {
  const [shown, setShown] = useState<{ path: string; url: string } | null>(null)
  useEffect(() => {
    if (!path) return
    let url = ''
    let gone = false
    const file = `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`
    fetchFile(file, { quiet: true }).then(
      ({ blob }) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setShown({ path, url })
      },
      () => null,
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  return shown && shown.path === path ? shown.url : null
}

/** The picture of a person, or the first character of the name. */
export const Avatar = ({ name, path }: { name: string; path: string | null | undefined }) => {
  const url = usePicture(path)
  return url ? (
    <img className="srm-me-picture" src={url} alt="" />
  ) : (
    <i className="srm-me-letter" aria-hidden="true" data-initial={[...name][0] ?? '?'} />
  )
}
